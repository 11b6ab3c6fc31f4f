import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { tickets } from './support.tables.ts';

/** Locks all tickets of a person. Whoever writes into a conversation locks it before the person's row. */
export async function lockTicketsOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(asc(tickets.id))
    .for('update');
}
