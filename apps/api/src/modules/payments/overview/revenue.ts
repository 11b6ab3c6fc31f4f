import type { SalesReport } from '@credit-studio/contracts';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../../database/days.ts';
import { countBuyers, listSoldProducts, type PaidBy } from '../../orders/index.ts';
import { payments, refunds } from '../payments.tables.ts';

/** Payments of one day and currency, with PayPal's fees for them. */
export interface SalesTally extends Tally {
  fees: number;
  /** Payments whose fee is not known; `fees` does not include them. */
  withoutFee: number;
}

/** Refunds of one day and currency, with what PayPal gave back of its fees. */
export interface ReturnsTally extends Tally {
  feesReturned: number;
}

/** Money by day and currency, in minor units: payments that paid an order, and the refunds of these. */
export async function tallyRevenue(
  database: ReadDatabase,
  days: Days,
): Promise<{ sales: SalesTally[]; returns: ReturnsTally[] }> {
  const isSettled = eq(payments.state, 'settled');
  const sales = await tallyByDay(
    database,
    {
      table: payments,
      at: payments.capturedAt,
      where: isSettled,
      kind: payments.currency,
      sum: payments.amountMinor,
      more: {
        fees: sql`coalesce(sum(${payments.paypalFeeMinor}), 0)`,
        withoutFee: sql`count(*) - count(${payments.paypalFeeMinor})`,
      },
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
      more: { feesReturned: sql`coalesce(sum(${refunds.feeReturnedMinor}), 0)` },
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
