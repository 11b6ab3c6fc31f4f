import type { OrderKind, Total } from '@credit-studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { countRows } from '../../database/list-search/count-rows.ts';
import { orders } from './orders.tables.ts';

/** How many orders of a kind there are, without the deleted ones. */
export function countOrders(database: Database, kind: OrderKind): Promise<Total> {
  return countRows(database, orders, and(eq(orders.kind, kind), isNull(orders.deletedAt)));
}
