import { type OrderKind, orderKinds, type Total } from '@credit-studio/contracts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../database/days.ts';
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

/** The orders that were placed on the days, without the deleted ones, and how many of them have been paid since. */
export async function countPlacedOrders(
  database: ReadDatabase,
  days: Days,
): Promise<{ orders: number; paid: number }> {
  const [counted] = await database
    .select({ orders: count(), paid: count(orders.paidAt) })
    .from(orders)
    // With its kinds, the index of the list is read.
    .where(
      and(inArray(orders.kind, orderKinds), withinDays(orders.createdAt, days), isNull(orders.deletedAt)),
    );
  return counted ?? { orders: 0, paid: 0 };
}
