import { isPaidStatus, type OrderKind } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { findOrder, getVisibleOrder, type OrderRow } from '../../orders/index.ts';
import { listPaymentsOfOrder } from '../payment-rows.ts';
import { isPaypalRejection, otherCredentials, type PaymentServices } from '../paypal-session.ts';
import { reconcilePayment } from '../reconciliation/reconcile-payment.ts';
import { settleFreeOrder } from '../settlement/settle-free-order.ts';
import { explainPaymentFailure } from './payment-failures.ts';

export interface CheckedOrder {
  order: OrderRow;
  /** Whether this call settled it. */
  isSettledNow: boolean;
}

/**
 * `recheckOrder` for an order that the caller may read, of one kind when `kind` is given. Staff who look at a
 * customer's order take no money for it.
 */
export async function checkOrder(
  services: PaymentServices,
  context: Context<UserActor>,
  input: { reference: string; kind?: OrderKind },
): Promise<CheckedOrder> {
  const order = await getVisibleOrder(services, context, input);
  return recheckOrder(services, order, { captureApproved: order.userId === context.actor.user.id });
}

/**
 * Reads every attempt to pay an order from PayPal again and settles what is paid. For its customer it also completes
 * what they approved before they closed the page, unless PayPal has declined it.
 */
export async function recheckOrder(
  services: PaymentServices,
  order: OrderRow,
  { captureApproved }: { captureApproved: boolean },
): Promise<CheckedOrder> {
  if (isPaidStatus(order.paymentStatus)) return { order, isSettledNow: false };
  if (order.totalMinor === 0) return settleFreeOrder(services, order.id);
  let isSettledNow = false;
  for (const payment of await listPaymentsOfOrder(services.database, order.id)) {
    const { paypalOrderId } = payment;
    if (!paypalOrderId) continue;
    try {
      const input = { payment: { ...payment, paypalOrderId }, captureApproved };
      const { plan } = await reconcilePayment(services, input);
      isSettledNow ||= plan.kind === 'settle';
    } catch (error) {
      // One attempt that PayPal does not know, declines now or cannot be asked about does not stop the others.
      if (isPaypalRejection(error) || isUnderOtherCredentials(error)) continue;
      throw explainPaymentFailure(error);
    }
  }
  return { order: (await findOrder(services.database, order.id)) ?? order, isSettledNow };
}

/** The attempt was made with credentials that the shop has replaced. */
function isUnderOtherCredentials(error: unknown): boolean {
  return error instanceof PaypalError && error.issue === otherCredentials;
}
