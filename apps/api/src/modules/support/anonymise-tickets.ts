import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { tickets } from './support.tables.ts';

/** Takes the person out of their tickets, for an account that is deleted in the same transaction. What was said stays. */
export async function anonymiseTickets(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  await transaction
    .update(tickets)
    .set({ userName: 'Deleted user', userEmail: '', userProfileUrl: '', phone: '', updatedAt: sql`now()` })
    .where(eq(tickets.userId, userId));
}
