import { and, eq, sql } from 'drizzle-orm';
import { PaypalError } from '../../../providers/paypal/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { openPaypalOf } from '../open-paypal.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { explainRefundFailure, hintsAtOtherRefunds, refundUnconfirmed } from './explain-refund-failure.ts';
import { settleRefund } from './settle-refund.ts';

type RefundOfPayment = { refund: RefundRow; payment: PaymentRow };

/** A refund and its payment, read without a lock. */
export async function getRefundWithPayment(
  { database }: Pick<CaptureServices, 'database'>,
  refundId: string,
): Promise<RefundOfPayment> {
  const [found] = await database
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`Refund ${refundId} does not exist.`);
  return found;
}

/**
 * A refusal ends a refund and frees its amount. After a first try without an answer, a refusal that is about our
 * credentials says nothing about that try.
 */
function isFinal({ failure }: PaypalError, isFirstTry: boolean): boolean {
  if (failure === 'rejected' || failure === 'declined') return true;
  return failure !== 'unknown-outcome' && isFirstTry;
}

/** Counts a try before it is made, so that a process which ends in the middle of it leaves a trace. */
async function countTry({ database }: CaptureServices, refundId: string): Promise<number> {
  const [counted] = await database
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1` })
    .where(eq(refunds.id, refundId))
    .returning({ tries: refunds.checks });
  return counted?.tries ?? 0;
}

interface Refusal {
  error: PaypalError;
  isFirstTry: boolean;
}

async function noteRefusal(services: CaptureServices, refund: RefundRow, { error, isFirstTry }: Refusal) {
  const fields = isFinal(error, isFirstTry)
    ? { state: 'failed' as const, failure: explainRefundFailure(error.issue), nextCheckAt: null }
    : { failure: refundUnconfirmed };
  services.log.warn({ err: error, refundId: refund.id }, 'A refund was not confirmed by PayPal');
  await services.database
    .update(refunds)
    .set(fields)
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')));
}

/** Books the refunds of a payment that were made elsewhere and whose notification has not come. */
async function bookOtherRefunds(services: CaptureServices, { payment }: RefundOfPayment) {
  if (!payment.paypalOrderId) return;
  const gateway = await openPaypalOf(services, payment);
  const { refunds: made } = await gateway.getOrder(payment.paypalOrderId);
  for (const paypal of made)
    if (paypal.captureId === payment.captureId) await settleRefund(services, { payment, paypal });
}

/**
 * Asks PayPal for a refund that stands as requested, and books the answer. Every try goes under the same request
 * id, so PayPal gives the money back once, whichever process repeats it after whatever was lost.
 */
export async function sendRefund(services: CaptureServices, refundId: string): Promise<RefundRow> {
  const found = await getRefundWithPayment(services, refundId);
  const { refund, payment } = found;
  if (refund.state !== 'requested' || !payment.captureId) return refund;
  const { captureId } = payment;
  const { amountMinor, currency } = refund;
  const isFirstTry = (await countTry(services, refundId)) === 1;
  try {
    const gateway = await openPaypalOf(services, payment);
    const request = { captureId, amountMinor, currency, customId: refund.id };
    const paypal = await gateway.refundCapture(request, `refund-${refund.id}`);
    return await settleRefund(services, { payment, paypal });
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    await noteRefusal(services, refund, { error, isFirstTry });
    if (hintsAtOtherRefunds(error.issue))
      await bookOtherRefunds(services, found).catch((reason: unknown) =>
        services.log.warn({ err: reason, refundId }, 'Refunds made at PayPal could not be read'),
      );
    return (await getRefundWithPayment(services, refundId)).refund;
  }
}
