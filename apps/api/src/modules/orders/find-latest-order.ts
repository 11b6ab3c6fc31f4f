import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** A customer's newest order of either kind; null without one. */
export async function findLatestOrder(database: Queryable, userId: string): Promise<OrderRow | null> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}
