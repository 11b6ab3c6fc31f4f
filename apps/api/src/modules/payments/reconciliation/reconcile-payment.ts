import { isPendingStatus } from '@credit-studio/contracts';
import { getOrderById } from '../../orders/index.ts';
import { findPaymentByCapture, findPaymentByPaypalOrder, type OpenedPayment } from '../payment-rows.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { type Settlement, settlePayment } from '../settlement/settle-payment.ts';
import { captureAndSettle } from './capture-payment.ts';

/**
 * Reads an attempt's PayPal order and settles what it finds. With `captureApproved` it also captures for a customer
 * who approved the payment and closed the page; after a decline only the customer can try again. Throws
 * `PaypalError`.
 */
export async function reconcilePayment(
  services: PaymentServices,
  { payment, captureApproved }: { payment: OpenedPayment; captureApproved: boolean },
): Promise<Settlement> {
  const gateway = await openPaypalOf(services, payment);
  const paypal = await gateway.getOrder(payment.paypalOrderId);
  const isOpen = payment.state !== 'failed' && !payment.declinedAt;
  if (!captureApproved || !isOpen || paypal.state !== 'approved') return settlePayment(services, paypal);
  const order = await getOrderById(services.database, payment.orderId);
  // An order that was paid or deleted, or whose account was deleted or that has a later attempt, is not captured.
  const isPayable = isPendingStatus(order.paymentStatus) && !order.deletedAt && order.userId !== null;
  return isPayable ? captureAndSettle(services, { order, payment }) : settlePayment(services, paypal);
}

/**
 * The payment of a capture. A refund or dispute may be reported before we know of the capture or its completion,
 * which is then read and settled first. Throws `PaypalError` `not-found` for a capture that PayPal does not know (yet).
 */
export async function findPaymentOfCapture(
  services: PaymentServices,
  captureId: string,
): Promise<PaymentRow | null> {
  const known = await findPaymentByCapture(services.database, captureId);
  if (known && known.state !== 'pending') return known;
  const gateway = await openPaypalOf(services, known);
  const { paypalOrderId } = await gateway.getCapture(captureId);
  const payment = paypalOrderId && (await findPaymentByPaypalOrder(services.database, paypalOrderId));
  if (!payment) return null;
  await reconcilePayment(services, { payment: { ...payment, paypalOrderId }, captureApproved: false });
  return findPaymentByCapture(services.database, captureId);
}
