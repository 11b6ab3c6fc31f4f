import { isPaidStatus } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../context.ts';
import { PaypalError } from '../../providers/paypal/index.ts';
import { findOrder, getVisibleOrder, type OrderRow } from '../orders/index.ts';
import type { CaptureServices } from './capture-paypal-order.ts';
import { explainPaymentFailure } from './explain-payment-failure.ts';
import { listPaymentsOfOrder } from './find-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Asks PayPal again about every open attempt of an order, settles what is paid, and tells how the order stands. */
export const checkOrder = async (
  services: CaptureServices,
  context: Context<UserActor>,
  reference: string,
): Promise<OrderRow> => {
  const order = await getVisibleOrder(services, context, reference);
  if (isPaidStatus(order.paymentStatus)) return order;
  for (const payment of await listPaymentsOfOrder(services.database, order.id)) {
    const { paypalOrderId } = payment;
    if (!paypalOrderId) continue;
    try {
      await reconcilePayment(services, { payment: { ...payment, paypalOrderId }, captureApproved: false });
    } catch (error) {
      // An attempt that PayPal has forgotten was not paid; the others still count.
      if (error instanceof PaypalError && error.failure === 'not-found') continue;
      throw explainPaymentFailure(error);
    }
  }
  return (await findOrder(services.database, order.id)) ?? order;
};
