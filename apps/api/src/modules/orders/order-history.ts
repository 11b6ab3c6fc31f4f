import { and, eq, isNull } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { composeHistory, type HistoryRequest } from '../../database/history.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** A person's orders of both kinds that are older than a moment, newest first. */
export async function listOrdersBefore(database: ReadDatabase, request: HistoryRequest): Promise<OrderRow[]> {
  const { where, orderBy, limit } = composeHistory({ userId: orders.userId, at: orders.createdAt }, request);
  return database
    .select()
    .from(orders)
    .where(and(where, isNull(orders.deletedAt)))
    .orderBy(orderBy)
    .limit(limit);
}

/** The ids of all orders of a person, for what other modules know about them. */
export async function listOrderIdsOf(database: ReadDatabase, userId: string): Promise<string[]> {
  const rows = await database.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return rows.map(({ id }) => id);
}
