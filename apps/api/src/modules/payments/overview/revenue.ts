import type { SalesReport } from '@credit-studio/contracts';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../../database/days.ts';
import { countBuyers, listSoldProducts, type PaidBy } from '../../orders/index.ts';
import { payments, refunds } from '../payments.tables.ts';

/** Money by day and currency, in minor units: payments that paid an order, and the refunds of these. */
export async function tallyRevenue(
  database: ReadDatabase,
  days: Days,
): Promise<{ sales: Tally[]; returns: Tally[] }> {
  const isSettled = eq(payments.state, 'settled');
  const sales = await tallyByDay(
    database,
    {
      table: payments,
      at: payments.capturedAt,
      where: isSettled,
      kind: payments.currency,
      sum: payments.amountMinor,
    },
    days,
  );
  const settledPayment = database
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.id, refunds.paymentId), isSettled));
  const returns = await tallyByDay(
    database,
    {
      table: refunds,
      at: refunds.completedAt,
      where: and(eq(refunds.state, 'completed'), exists(settledPayment)),
      kind: refunds.currency,
      sum: refunds.amountMinor,
    },
    days,
  );
  return { sales, returns };
}

/** What was sold, and to how many, by the days on which the money came. */
export async function readSales(
  database: ReadDatabase,
  days: Days,
): Promise<Pick<SalesReport, 'products' | 'buyers'>> {
  const { amountMinor, currency } = payments;
  const where = and(eq(payments.state, 'settled'), withinDays(payments.capturedAt, days));
  const paidBy: PaidBy = { table: payments, amountMinor, currency, where };
  const [products, buyers] = await Promise.all([
    listSoldProducts(database, paidBy),
    countBuyers(database, paidBy, days.startDate),
  ]);
  return { products, buyers };
}
