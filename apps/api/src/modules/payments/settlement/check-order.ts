import { isPaidStatus, type OrderKind } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { findOrder, getVisibleOrder, type OrderRow } from '../../orders/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { explainPaymentFailure } from '../checkout/explain-payment-failure.ts';
import { listPaymentsOfOrder } from '../find-payment.ts';
import { otherCredentials } from '../open-paypal.ts';
import { reconcilePayment } from './reconcile-payment.ts';

export interface CheckedOrder {
  order: OrderRow;
  /** Whether this very call settled it. */
  isSettledNow: boolean;
}

function isWithoutAnswer({ failure, issue }: PaypalError) {
  return failure === 'not-found' || issue === otherCredentials;
}

/** Asks PayPal again about every open attempt of an order, settles what is paid, and tells how the order stands. */
export async function recheckOrder(services: CaptureServices, order: OrderRow): Promise<CheckedOrder> {
  if (isPaidStatus(order.paymentStatus)) return { order, isSettledNow: false };
  let isSettledNow = false;
  for (const payment of await listPaymentsOfOrder(services.database, order.id)) {
    const { paypalOrderId } = payment;
    if (!paypalOrderId) continue;
    try {
      const input = { payment: { ...payment, paypalOrderId }, captureApproved: false };
      const { plan } = await reconcilePayment(services, input);
      isSettledNow ||= plan.kind === 'settle';
    } catch (error) {
      // An attempt that PayPal has forgotten, or that no one can ask about, is no reason to drop the others.
      if (error instanceof PaypalError && isWithoutAnswer(error)) continue;
      throw explainPaymentFailure(error);
    }
  }
  return { order: (await findOrder(services.database, order.id)) ?? order, isSettledNow };
}

/** `recheckOrder` for an order that the caller may read, of one kind where `kind` is given. */
export async function checkOrder(
  services: CaptureServices,
  context: Context<UserActor>,
  input: { reference: string; kind?: OrderKind },
): Promise<CheckedOrder> {
  return recheckOrder(services, await getVisibleOrder(services, context, input));
}
