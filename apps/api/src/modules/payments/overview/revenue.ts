import { and, eq, exists, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../../database/days.ts';
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
