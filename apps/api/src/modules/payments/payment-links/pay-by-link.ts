import { isPendingStatus, type PaymentLink } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockOrder } from '../../orders/index.ts';
import { recallUserById } from '../../users/index.ts';
import { captureAttempt } from '../checkout/capture-paypal-order.ts';
import { openAtPaypal } from '../checkout/create-paypal-order.ts';
import type { Checkout } from '../checkout/payment-attempts.ts';
import { orderNotPayable } from '../checkout/payment-failures.ts';
import { listPaymentsOfOrder } from '../payment-rows.ts';
import type { PaymentServices } from '../paypal-session.ts';
import {
  buildLinkUrl,
  decideLinkState,
  getLinkedOrder,
  isReachable,
  type LinkedOrder,
  linkNotFound,
  serializePaymentLink,
} from './payment-link.ts';

/** What the page of a link shows now. */
export async function getPaymentLink(
  services: Pick<Services, 'database' | 'now'>,
  token: string,
): Promise<PaymentLink> {
  return serializePaymentLink(services, await getLinkedOrder(services.database, token));
}

/** PayPal's page where the buyer approves the payment, from where they come back to the page of the link. */
export async function approvePaymentLink(
  services: PaymentServices,
  token: string,
): Promise<{ approvalUrl: string }> {
  const linked = await getLinkedOrder(services.database, token);
  requireOpen(services, linked);
  await requireNotBlocked(services, linked);
  const { approvalUrl } = await openAtPaypal(services, composeCheckout(services, { ...linked, token }));
  return { approvalUrl };
}

function requireOpen({ now }: Pick<Services, 'now'>, { link, order }: LinkedOrder): void {
  const state = decideLinkState(order, link, now());
  if (state === 'expired') throw new AppError('link_expired', m.payment_link_expired());
  if (state !== 'open') throw orderNotPayable();
}

/** Only new payments are refused: what the buyer has approved is completed, or money would be lost. */
async function requireNotBlocked(
  services: Pick<Services, 'database' | 'memory'>,
  { order: { userId } }: LinkedOrder,
): Promise<void> {
  const customer = userId ? await recallUserById(services, userId) : null;
  if (customer?.blockedAt) throw new AppError('account_disabled', m.payment_account_blocked());
}

function composeCheckout(
  services: PaymentServices,
  { link, token }: LinkedOrder & { token: string },
): Checkout {
  const page = buildLinkUrl(services, token);
  return {
    async lockOrder(transaction: Transaction) {
      const order = await lockOrder(transaction, link.orderId);
      if (!isReachable(order)) throw linkNotFound();
      return order;
    },
    link: { id: link.id, returnUrl: `${page}/return`, cancelUrl: `${page}?cancelled=true` },
  };
}

/**
 * Captures what the buyer approved at PayPal and settles it, as the checkout does, and returns what the page shows then.
 * It changes nothing for an order that is paid or closed. Also an expired link is completed: its buyer has approved.
 */
export async function completePaymentLink(services: PaymentServices, token: string): Promise<PaymentLink> {
  const { link, order } = await getLinkedOrder(services.database, token);
  if (isPendingStatus(order.paymentStatus)) {
    const attempts = await listPaymentsOfOrder(services.database, order.id);
    const payment = attempts.find(({ paymentLinkId }) => paymentLinkId === link.id);
    if (payment?.paypalOrderId) {
      const { paypalOrderId } = payment;
      await captureAttempt(services, { order, payment: { ...payment, paypalOrderId } });
    }
  }
  return getPaymentLink(services, token);
}
