import { and, eq, sql } from 'drizzle-orm';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import {
  explainRefundFailure,
  hintsAtOtherRefunds,
  refundUnconfirmed,
} from '../refund-booking/refund-failures.ts';
import { refundRequestId } from '../request-ids.ts';

type RefundOfPayment = { refund: RefundRow; payment: PaymentRow };

/** A refund and its payment, read without a lock. */
export async function findRefundWithPayment(
  { database }: Pick<PaymentServices, 'database'>,
  refundId: string,
): Promise<RefundOfPayment | null> {
  const [found] = await database
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return found ?? null;
}

export async function getRefundWithPayment(
  services: Pick<PaymentServices, 'database'>,
  refundId: string,
): Promise<RefundOfPayment> {
  const found = await findRefundWithPayment(services, refundId);
  if (!found) throw new Error(`Refund ${refundId} does not exist.`);
  return found;
}

/**
 * Sends a requested refund to PayPal and books the answer. Every try has the same request id, so PayPal refunds
 * once however often it is sent.
 */
export async function sendRefund(services: PaymentServices, refundId: string): Promise<RefundRow> {
  const found = await getRefundWithPayment(services, refundId);
  const { refund, payment } = found;
  if (refund.state !== 'requested' || !payment.captureId) return refund;
  const { captureId } = payment;
  const { amountMinor, currency } = refund;
  const tries = await countTry(services, refundId);
  // Staff have closed it since it was read.
  if (tries === 0) return (await getRefundWithPayment(services, refundId)).refund;
  const isFirstTry = tries === 1;
  try {
    const gateway = await openPaypalOf(services, payment);
    const request = { captureId, amountMinor, currency, customId: refund.id };
    const paypal = await gateway.refundCapture(request, refundRequestId(refund));
    return await settleRefund(services, { payment, paypal });
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    await recordRefundError(services, refund, { error, isFirstTry });
    if (hintsAtOtherRefunds(error.issue))
      await bookListedRefunds(services, payment).catch((reason: unknown) =>
        services.log.warn({ err: reason, refundId }, 'Refunds made at PayPal could not be read'),
      );
    return (await getRefundWithPayment(services, refundId)).refund;
  }
}

/** Counts a try before it is made, so that a crash during the try is not mistaken for a first try. */
async function countTry({ database, now }: PaymentServices, refundId: string): Promise<number> {
  const [counted] = await database
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1`, sentAt: now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning({ tries: refunds.checks });
  return counted?.tries ?? 0;
}

async function recordRefundError(
  services: PaymentServices,
  refund: RefundRow,
  { error, isFirstTry }: { error: PaypalError; isFirstTry: boolean },
) {
  const fields = isFinal(error, isFirstTry)
    ? { state: 'failed' as const, failure: explainRefundFailure(error.issue), nextCheckAt: null }
    : { failure: refundUnconfirmed };
  services.log.warn({ err: error, refundId: refund.id }, 'A refund was not confirmed by PayPal');
  await services.database
    .update(refunds)
    .set(fields)
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')));
}

/**
 * A rejection ends a refund and frees its amount. An error about our credentials only ends the first try: it says
 * nothing about an earlier try that was not answered.
 */
function isFinal({ failure }: PaypalError, isFirstTry: boolean): boolean {
  if (failure === 'rejected' || failure === 'declined') return true;
  return failure !== 'unknown-outcome' && isFirstTry;
}

/** Books the refunds of a payment that PayPal lists, whether or not their notifications have arrived. */
export async function bookListedRefunds(services: PaymentServices, payment: PaymentRow): Promise<void> {
  if (!payment.paypalOrderId) return;
  const gateway = await openPaypalOf(services, payment);
  const { refunds: made } = await gateway.getOrder(payment.paypalOrderId);
  for (const paypal of made)
    if (paypal.captureId === payment.captureId) await settleRefund(services, { payment, paypal });
}
