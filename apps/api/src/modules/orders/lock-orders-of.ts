import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { orders } from './orders.tables.ts';

/** Locks all orders of a person, as `lockOrder` does one: before the person's row. */
export async function lockOrdersOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
}
