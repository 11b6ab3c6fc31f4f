import type { OrderKind, Total } from '@credit-studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { countRows } from '../../database/list-search/count-rows.ts';
import { orders } from './orders.tables.ts';

/** How many orders of a kind there are, without the deleted ones. */
export function countOrders(database: ReadDatabase, kind: OrderKind): Promise<Total> {
  return countRows(database, orders, and(eq(orders.kind, kind), isNull(orders.deletedAt)));
}

/** Orders that are still unpaid, by the day on which they were placed. */
export function tallyUnpaidOrders(database: ReadDatabase, days: Days): Promise<Tally[]> {
  const where = and(eq(orders.paymentStatus, 'pending'), isNull(orders.deletedAt));
  return tallyByDay(database, { table: orders, at: orders.createdAt, where }, days);
}
