import type { Refund } from '@credit-studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable, ReadDatabase } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { withCurrentCredits } from '../refund-booking/complete-refund.ts';
import { serializeRefund } from './serialize-payment.ts';

/** The refunds of an order that reached the customer, earliest first, for their receipt. */
export async function listCompletedRefunds(
  database: Queryable,
  orderId: string,
): Promise<Pick<RefundRow, 'amountMinor' | 'completedAt' | 'createdAt'>[]> {
  return database
    .select({
      amountMinor: refunds.amountMinor,
      completedAt: refunds.completedAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'completed')))
    .orderBy(refunds.id);
}

/** One refund that reached the customer, with its order. Throws `not_found` for one that PayPal cancelled afterwards. */
export async function getCompletedRefund(
  database: Queryable,
  id: string,
): Promise<{ orderId: string; refund: Refund }> {
  const [found] = await database
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(refunds.state, 'completed')));
  const [current] = found ? await withCurrentCredits(database, [found.refund]) : [];
  if (!found || !current) throw new AppError('not_found', 'We could not find this refund.');
  return { orderId: found.orderId, refund: serializeRefund(current) };
}

/** A payment, and its refunds that reached the customer, earliest first. */
export async function getPaymentWithRefunds(
  database: ReadDatabase,
  id: string,
): Promise<{ payment: PaymentRow; refunds: RefundRow[] }> {
  const [[payment], completed] = await Promise.all([
    database.select().from(payments).where(eq(payments.id, id)),
    database
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'completed')))
      .orderBy(refunds.id),
  ]);
  if (!payment) throw new AppError('not_found', 'We could not find this payment.');
  return { payment, refunds: completed };
}

/** Ids of all refunds of an order, made or not. */
export async function listRefundIds(database: ReadDatabase, orderId: string): Promise<string[]> {
  const rows = await database
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  return rows.map(({ id }) => id);
}
