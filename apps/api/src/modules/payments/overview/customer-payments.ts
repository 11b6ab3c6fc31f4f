import { formatMinor, type Spent } from '@credit-studio/contracts';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import type { HistoryRequest } from '../../../database/history.ts';
import { listOrderIdsOf } from '../../orders/index.ts';
import { payments, refunds } from '../payments.tables.ts';

/** One parameter, however many orders a customer has. */
function isOfOrders(orderIds: string[]) {
  return sql`${payments.orderId} = any(${sql.param(orderIds)}::uuid[])`;
}

/** What a customer paid, by currency, and what went back of it. */
export async function sumSpending(database: ReadDatabase, userId: string): Promise<Spent[]> {
  const settled = and(isOfOrders(await listOrderIdsOf(database, userId)), eq(payments.state, 'settled'));
  const total = sql`sum(${payments.amountMinor})`.mapWith(Number);
  const returned = sql`sum(${refunds.amountMinor})`.mapWith(Number);
  const [paid, back] = await Promise.all([
    database
      .select({ currency: payments.currency, total })
      .from(payments)
      .where(settled)
      .groupBy(payments.currency)
      .orderBy(payments.currency),
    database
      .select({ currency: refunds.currency, returned })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(settled, eq(refunds.state, 'completed')))
      .groupBy(refunds.currency),
  ]);
  return paid.map(({ currency, total: gross }) => {
    const refunded = back.find((sum) => sum.currency === currency)?.returned ?? 0;
    return {
      currency,
      ...{ gross: formatMinor(gross), refunded: formatMinor(refunded), net: formatMinor(gross - refunded) },
    };
  });
}

/** Attempts to pay that reached PayPal, newest first. */
export async function listPaymentsBefore(database: ReadDatabase, { userId, before, limit }: HistoryRequest) {
  return database
    .select()
    .from(payments)
    .where(
      and(
        isOfOrders(await listOrderIdsOf(database, userId)),
        ne(payments.state, 'created'),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/** Refunds of a customer's payments, newest first, each with the order it is of. */
export async function listRefundsBefore(database: ReadDatabase, { userId, before, limit }: HistoryRequest) {
  return database
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isOfOrders(await listOrderIdsOf(database, userId)), lt(refunds.createdAt, before)))
    .orderBy(desc(refunds.createdAt))
    .limit(limit);
}
