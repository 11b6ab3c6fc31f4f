import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/**
 * The order, held until the transaction ends. Whoever changes an order or its payments locks the order first,
 * so that two of them wait for each other instead of deadlocking.
 */
export async function lockOrder(transaction: Transaction, id: string): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} does not exist.`);
  return order;
}
