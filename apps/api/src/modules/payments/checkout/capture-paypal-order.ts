import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { findPaymentByPaypalOrder } from '../find-payment.ts';
import { openPaypalOf, type PaypalServices } from '../open-paypal.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { type Settlement, settlePayment } from '../settlement/settle-payment.ts';
import { confirmationDelayed, explainPaymentFailure } from './explain-payment-failure.ts';
import { failPayment, notePaymentDecline } from './fail-payment.ts';
import { captureRequestId } from './request-ids.ts';
import { takeCapture } from './take-capture.ts';

export type CaptureServices = PaypalServices & Pick<Services, 'now' | 'log' | 'addresses'>;

/** Keeps what PayPal said on the attempt: some refusals end it, others leave it open for another try. */
async function notePaypalRefusal(services: CaptureServices, payment: PaymentRow, error: PaypalError) {
  const note = { paymentId: payment.id, failure: error.issue || error.failure };
  if (error.failure === 'not-found' || error.failure === 'rejected') await failPayment(services, note);
  if (error.failure === 'declined') await notePaymentDecline(services, note);
}

/** Captures an attempt's PayPal order and settles it. Throws `PaypalError`. */
export async function captureAndSettle(
  services: CaptureServices,
  { order, payment }: { order: OrderRow; payment: PaymentRow & { paypalOrderId: string } },
): Promise<Settlement> {
  const gateway = await openPaypalOf(services, payment);
  try {
    const { paypalOrderId } = payment;
    const paypal = await takeCapture(gateway, {
      paypalOrderId,
      requestId: captureRequestId({ order, payment }),
    });
    return await settlePayment(services, paypal);
  } catch (error) {
    if (error instanceof PaypalError) await notePaypalRefusal(services, payment, error);
    throw error;
  }
}

/** The order as the settlement left it, or the reason why it is not paid. */
function requireSettled({ plan, order }: Settlement): OrderRow {
  if (plan.kind === 'flag-mismatch')
    throw new AppError(
      'payment_mismatch',
      `Your payment arrived but does not match the order. Please contact support with the transaction id ${plan.capture.id}.`,
    );
  if (plan.kind === 'decline') throw explainPaymentFailure(new PaypalError('declined'));
  if (plan.kind === 'not-captured') throw confirmationDelayed();
  return order;
}

/** Captures one's own approved PayPal order. Repeating it changes nothing and answers the same. */
export async function capturePaypalOrder(
  services: CaptureServices,
  { actor }: Context<UserActor>,
  paypalOrderId: string,
): Promise<OrderRow> {
  const payment = await findPaymentByPaypalOrder(services.database, paypalOrderId);
  const order = payment && (await findOrder(services.database, payment.orderId));
  if (!order || order.userId !== actor.user.id)
    throw new AppError('not_found', 'We could not find this payment. Please start it again from your order.');
  if (payment.state === 'settled' || isPaidStatus(order.paymentStatus)) return order;
  // A capture that PayPal is still checking is told as it stands; the webhook and the sweeper finish it.
  if (payment.state === 'pending') return order;
  // A later attempt may be open: money that is taken for both would have to be sent back.
  if (payment.state === 'failed') throw explainPaymentFailure(new PaypalError('not-found'));
  if (!isPendingStatus(order.paymentStatus))
    throw new AppError('order_not_payable', 'This order cannot be paid any more. Please look at its status.');
  const settlement = await captureAndSettle(services, {
    order,
    payment: { ...payment, paypalOrderId },
  }).catch((error: unknown) => {
    throw explainPaymentFailure(error);
  });
  return requireSettled(settlement);
}
