import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { orders } from './orders.tables.ts';

/**
 * Takes the person out of their orders, for an account that is deleted in the same transaction. Money, product
 * and country stay for the books.
 */
export async function anonymiseOrders(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  await transaction
    .update(orders)
    .set({ customerName: 'Deleted user', customerEmail: '', address: '', updatedAt: sql`now()` })
    .where(eq(orders.userId, userId));
}
