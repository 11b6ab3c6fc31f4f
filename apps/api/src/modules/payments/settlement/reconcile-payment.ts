import { isPendingStatus } from '@credit-studio/contracts';
import { getOrderById } from '../../orders/index.ts';
import { type CaptureServices, captureAndSettle } from '../checkout/capture-paypal-order.ts';
import { openPaypalOf } from '../open-paypal.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/**
 * Reads an attempt's PayPal order and settles what it finds. With `captureApproved` it also finishes for a
 * customer who agreed to pay now and closed the page; once PayPal has declined, only the customer tries again.
 * Throws `PaypalError`.
 */
export async function reconcilePayment(
  services: CaptureServices,
  input: { payment: PaymentRow & { paypalOrderId: string }; captureApproved: boolean },
): Promise<Settlement> {
  const { payment, captureApproved } = input;
  const gateway = await openPaypalOf(services, payment);
  const paypal = await gateway.getOrder(payment.paypalOrderId);
  const order = await getOrderById(services.database, payment.orderId);
  // An order that was paid or deleted meanwhile, whose account is gone, or that has a later attempt, must not
  // take money.
  const isPayable = isPendingStatus(order.paymentStatus) && !order.deletedAt && order.userId !== null;
  const isOpen = isPayable && payment.state !== 'failed' && !payment.declinedAt;
  return captureApproved && isOpen && paypal.state === 'approved'
    ? captureAndSettle(services, { order, payment })
    : settlePayment(services, paypal);
}
