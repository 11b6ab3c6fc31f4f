import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { Context, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { findAttemptByPaypalOrder, type OpenedPayment } from '../payment-rows.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { captureAndSettle } from '../reconciliation/capture-payment.ts';
import type { Settlement } from '../settlement/settle-payment.ts';
import type { PaymentAttempt } from './payment-attempts.ts';
import { confirmationDelayed, explainPaymentFailure, orderNotPayable } from './payment-failures.ts';

/** Captures the caller's approved PayPal order. Repeating it changes nothing and returns the same. */
export async function capturePaypalOrder(
  services: PaymentServices,
  { actor }: Context<UserActor>,
  paypalOrderId: string,
): Promise<OrderRow> {
  const found = await findAttemptByPaypalOrder(services.database, paypalOrderId);
  if (!found || found.order.deletedAt || found.order.userId !== actor.user.id)
    throw new AppError('not_found', m.payment_missing());
  return captureAttempt(services, { order: found.order, payment: { ...found.payment, paypalOrderId } });
}

/**
 * Captures an attempt that the buyer approved, and settles it. Repeating it changes nothing and returns the same. Throws
 * what the buyer can be told.
 */
export async function captureAttempt(
  services: PaymentServices,
  { order, payment }: PaymentAttempt & { payment: OpenedPayment },
): Promise<OrderRow> {
  if (payment.state === 'settled' || isPaidStatus(order.paymentStatus)) return order;
  // PayPal is still checking the capture; the webhooks and the sweeper finish it.
  if (payment.state === 'pending') return order;
  // A later attempt may be open: money that is taken for both would have to be sent back.
  if (payment.state === 'failed') throw explainPaymentFailure(new PaypalError('not-found'));
  if (!isPendingStatus(order.paymentStatus)) throw orderNotPayable();
  const settlement = await captureAndSettle(services, { order, payment }).catch((error: unknown) => {
    throw explainPaymentFailure(error);
  });
  return requireSettled(settlement);
}

/** The order after the settlement. Throws the reason when it is not paid. */
function requireSettled({ plan, order }: Settlement): OrderRow {
  if (plan.kind === 'flag-mismatch')
    throw new AppError('payment_mismatch', m.payment_mismatched({ transaction: plan.capture.id }));
  if (plan.kind === 'decline') throw explainPaymentFailure(new PaypalError('declined'));
  if (plan.kind === 'not-captured') throw confirmationDelayed();
  return order;
}
