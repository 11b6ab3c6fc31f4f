import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** An order by its `_id` or by its eight-character code. One that was deleted is not found. */
export async function findOrder(database: Queryable, reference: string): Promise<OrderRow | null> {
  const column = reference.length === 8 ? orders.orderCode : orders.id;
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(column, reference), isNull(orders.deletedAt)))
    .limit(1);
  return order ?? null;
}
