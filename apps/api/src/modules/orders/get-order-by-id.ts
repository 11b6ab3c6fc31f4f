import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** An order by record id, for work that no person asked for. */
export async function getOrderById(database: Queryable, id: string): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id)).limit(1);
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  return order;
}
