import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { orders } from './orders.tables.ts';

/** Orders by the day they were placed, of those that are still unpaid. */
export function tallyUnpaidOrders(database: Database, days: Days): Promise<Tally[]> {
  const where = and(eq(orders.paymentStatus, 'pending'), isNull(orders.deletedAt));
  return tallyByDay(database, { table: orders, at: orders.createdAt, where }, days);
}
