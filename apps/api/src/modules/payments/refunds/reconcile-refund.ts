import { eq } from 'drizzle-orm';
import { PaypalError, type PaypalGateway, type PaypalRefund } from '../../../providers/paypal/index.ts';
import { findPaymentByCapture } from '../payment-rows.ts';
import { type PaymentRow, refunds } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { findPaymentOfCapture } from '../reconciliation/reconcile-payment.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import { requireAllAnswered } from '../refund-booking/complete-refund.ts';
import { calculateRemaining, composeReversalId } from '../refund-booking/refund-rules.ts';
import { bookListedRefunds } from './send-refund.ts';

/** The PayPal ids that an event names. */
export interface RefundPointer {
  refundId: string | null;
  captureId: string | null;
}

/**
 * Reads the refund of an event from PayPal and books it. Returns a remark to store with the event, if there is one.
 * Throws `PaypalError`.
 */
export async function reconcileRefund(
  services: PaymentServices,
  { refundId, captureId: namedCapture }: RefundPointer,
): Promise<string | null> {
  const known = namedCapture ? await findPaymentByCapture(services.database, namedCapture) : null;
  const gateway = await openPaypalOf(services, known);
  const refund = await readRefund(gateway, refundId);
  const captureId = refund?.captureId || namedCapture;
  if (!captureId) return 'the event names no capture';
  const payment = await findPaymentOfCapture(services, captureId);
  if (!payment) return 'this capture belongs to no payment of this shop';
  const paypal = refund ?? (await readReversal(services, { gateway, payment, captureId }));
  if (!paypal) return 'all of this payment is booked as returned already';
  await settleRefund(services, { payment, paypal });
  return null;
}

async function readRefund(gateway: PaypalGateway, refundId: string | null): Promise<PaypalRefund | null> {
  if (!refundId) return null;
  return gateway.getRefund(refundId).catch((error: unknown) => {
    if (error instanceof PaypalError && error.failure === 'not-found') return null;
    throw error;
  });
}

/**
 * A reversal that PayPal does not list as a refund: everything that was left of a capture that is now refunded. Null when
 * nothing was left. Throws `PaypalError` `not-found` when the capture is not refunded (yet).
 */
async function readReversal(
  services: PaymentServices,
  { gateway, payment, captureId }: { gateway: PaypalGateway; payment: PaymentRow; captureId: string },
): Promise<PaypalRefund | null> {
  const capture = await gateway.getCapture(captureId);
  const readRows = () => services.database.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  if (capture.state !== 'refunded')
    throw new PaypalError('not-found', { issue: 'PayPal does not know this refund' });
  requireAllAnswered(await readRows());
  // PayPal may list a refund before it answers for it by its id.
  await bookListedRefunds(services, payment);
  const rows = await readRows();
  const amountMinor = calculateRemaining({ payment, refunds: rows });
  if (amountMinor === 0) return null;
  const { currency } = capture;
  // Each reversal has one id, however often it is read; one that follows a cancelled one has another.
  const cancelled = rows.filter(({ state }) => state === 'cancelled').length;
  const id = composeReversalId(captureId, cancelled);
  const facts = { amountMinor, currency, feeReturnedMinor: null };
  return { id, captureId, state: 'completed', ...facts, customId: '' };
}
