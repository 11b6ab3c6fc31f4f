import { PaypalError, type PaypalGateway, type PaypalOrder } from '../../../providers/paypal/index.ts';
import { lockPayment, type OpenedPayment } from '../payment-rows.ts';
import type { RefundRow } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import { cancelRefund } from '../refund-booking/cancel-refund.ts';
import { listRefundsOf } from '../refund-booking/complete-refund.ts';
import { isKnownById } from '../refund-booking/refund-rules.ts';
import { storeFee } from '../refund-booking/store-fee.ts';
import { reconcileRefund } from './reconcile-refund.ts';

/** Younger refunds may be missing from what PayPal returns. */
const replicationMs = 60 * 60 * 1000;

/**
 * Compares a settled payment with PayPal: books refunds that no notification reported, undoes reversals that PayPal
 * cancelled, and stores a fee that was not known. Returns false when a refund is too young to be compared. Throws `PaypalError`.
 */
export async function reviewReturns(services: PaymentServices, payment: OpenedPayment): Promise<boolean> {
  const { captureId } = payment;
  if (!captureId) return true;
  const gateway = await openPaypalOf(services, payment);
  const paypal = await gateway.getOrder(payment.paypalOrderId);
  for (const refund of paypal.refunds)
    if (refund.captureId === captureId) await settleRefund(services, { payment, paypal: refund });
  const capture = paypal.captures.find(({ id }) => id === captureId);
  if (capture) await storeFee(services, payment, capture);
  const rows = await services.database.transaction((transaction) => listRefundsOf(transaction, payment.id));
  const returned = rows.filter(({ state, origin }) => state === 'completed' && origin !== 'staff');
  // A reversal that PayPal lists as no refund, and whose notification was lost.
  if (capture?.state === 'refunded' && rows.every(({ state }) => state === 'failed' || state === 'cancelled'))
    await reconcileRefund(services, { refundId: null, captureId });
  if (capture?.state !== 'completed') return true;
  const isOld = ({ completedAt }: RefundRow) =>
    completedAt !== null && services.now().getTime() - completedAt.getTime() >= replicationMs;
  for (const refund of returned.filter(isOld))
    if (!(await isMadeAtPaypal(gateway, paypal, refund))) await undo(services, payment, refund);
  return returned.every(isOld);
}

/**
 * Whether PayPal confirms a refund although its capture is no longer refunded. The money of a lost dispute is undone by
 * PayPal's decision of the dispute, not here.
 */
async function isMadeAtPaypal(
  gateway: PaypalGateway,
  paypal: PaypalOrder,
  refund: RefundRow,
): Promise<boolean> {
  if (refund.paypalDisputeId) return true;
  const { paypalRefundId } = refund;
  if (!paypalRefundId || !isKnownById(refund)) return false;
  if (paypal.refunds.some(({ id, state }) => id === paypalRefundId && state !== 'failed')) return true;
  try {
    return (await gateway.getRefund(paypalRefundId)).state !== 'failed';
  } catch (error) {
    if (error instanceof PaypalError && error.failure === 'not-found') return false;
    throw error;
  }
}

async function undo(services: PaymentServices, payment: OpenedPayment, { id }: RefundRow): Promise<void> {
  const { addresses, now } = services;
  await services.database.transaction(async (transaction) => {
    const locked = { ...(await lockPayment(transaction, payment)), now: now(), addresses };
    const refund = (await listRefundsOf(transaction, payment.id)).find((row) => row.id === id);
    if (refund) await cancelRefund(transaction, locked, refund);
  });
  services.log.warn({ refundId: id }, 'PayPal cancelled a reversal in the favour of the shop');
}
