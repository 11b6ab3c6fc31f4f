import { formatMinor, maxSoldProducts, type SoldProduct } from '@credit-studio/contracts';
import { and, count, desc, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../database/database.ts';
import { isBought, orders } from './orders.tables.ts';

/** The rows of another module's table that each paid an order. */
export interface PaidBy {
  table: PgTable & { orderId: PgColumn };
  amountMinor: PgColumn;
  currency: PgColumn;
  where: SQL | undefined;
}

/** What the products of these orders brought, most orders first. */
export async function listSoldProducts(
  database: ReadDatabase,
  { table, amountMinor, currency, where }: PaidBy,
): Promise<SoldProduct[]> {
  const rows = await database
    .select({
      productId: orders.productId,
      kind: orders.kind,
      name: sql<string>`(array_agg(${orders.productName} order by ${orders.createdAt} desc))[1]`,
      currency: sql<SoldProduct['currency']>`${currency}`,
      paidOrders: count(),
      grossMinor: sum(amountMinor).mapWith(Number),
    })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(where)
    .groupBy(orders.productId, orders.kind, currency)
    .orderBy(desc(count()), orders.productId, currency)
    .limit(maxSoldProducts);
  return rows.map(({ grossMinor, ...product }) => ({ ...product, gross: formatMinor(grossMinor) }));
}

/** The customers of these orders, by whether they had paid an order before the day `startDate`. */
export async function countBuyers(
  database: ReadDatabase,
  { table, where }: PaidBy,
  startDate: string,
): Promise<{ first: number; returning: number }> {
  const buyers = database
    .select({ userId: orders.userId })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(and(where, isNotNull(orders.userId)))
    .groupBy(orders.userId)
    .as('buyers');
  const earlier = sql`exists (select 1 from ${orders} earlier where earlier.user_id = ${buyers.userId}
    and earlier.paid_at < shop_day_start(${startDate}::date))`;
  const [counted] = await database
    .select({ all: count(), returning: sql`count(*) filter (where ${earlier})`.mapWith(Number) })
    .from(buyers);
  const { all = 0, returning = 0 } = counted ?? {};
  return { first: all - returning, returning };
}

/** Whether a user has paid an order, as a condition of another statement. Met by `orders_bought`. */
export function hasBought(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${orders} where ${eq(orders.userId, userId)} and ${isBought(orders)})`;
}
