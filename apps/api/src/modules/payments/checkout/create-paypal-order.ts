import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalGateway } from '../../../providers/paypal/index.ts';
import { getOwnOrder, type OrderRow } from '../../orders/index.ts';
import { openPaypal } from '../open-paypal.ts';
import { type PaymentRow, payments } from '../payments.tables.ts';
import { decideNextCheck } from '../settlement/decide-next-check.ts';
import { reconcilePayment } from '../settlement/reconcile-payment.ts';
import type { CaptureServices } from './capture-paypal-order.ts';
import { explainPaymentFailure } from './explain-payment-failure.ts';
import { failPayment } from './fail-payment.ts';
import { openPaymentAttempt } from './open-payment-attempt.ts';
import { createRequestId } from './request-ids.ts';

/** A younger attempt belongs to the visit under way and is offered again as it is. */
const oneVisitMs = 60 * 1000;
const createTries = 3;

type Attempt = { order: OrderRow; payment: PaymentRow };

/**
 * An attempt of an earlier visit may have been paid without our hearing of it, or have expired, which PayPal does
 * after three hours: it is looked at before a customer is sent there again.
 */
async function refreshAttempt(services: CaptureServices, payment: PaymentRow): Promise<void> {
  const { id: paymentId, paypalOrderId } = payment;
  if (!paypalOrderId) return;
  try {
    const { paypal } = await reconcilePayment(services, {
      payment: { ...payment, paypalOrderId },
      captureApproved: false,
    });
    if (paypal.state === 'voided') await failPayment(services, { paymentId, failure: 'expired' });
  } catch (error) {
    if (!(error instanceof PaypalError) || error.failure !== 'not-found') throw error;
    await failPayment(services, { paymentId, failure: 'expired' });
  }
}

/** No money moves before an approval, so a customer whose PayPal order was not made may simply try again. */
async function explainCreateFailure(services: CaptureServices, payment: PaymentRow, error: unknown) {
  if (!(error instanceof PaypalError)) return error;
  // The next attempt goes under another request id: PayPal might repeat its refusal of this one.
  if (error.failure === 'rejected')
    await failPayment(services, { paymentId: payment.id, failure: error.issue || error.failure });
  if (error.failure !== 'unknown-outcome') return error;
  return new AppError(
    'provider_unavailable',
    'PayPal does not answer right now. Nothing was paid. Please try again in a moment.',
    { cause: error },
  );
}

async function createAtPaypal(
  services: CaptureServices,
  gateway: PaypalGateway,
  { order, payment }: Attempt,
): Promise<string> {
  const page = `${services.addresses.storefront}/${order.kind === 'item' ? 'item-pay-now' : 'pay-now'}/${order.orderCode}`;
  const request = {
    description: `${order.productName}, order ${order.orderCode}`,
    customId: order.orderCode,
    invoiceId: order.paymentCode,
    itemMinor: order.priceMinor,
    feeMinor: order.feeMinor,
    currency: order.currency,
    returnUrl: page,
    cancelUrl: page,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await gateway.createOrder(request, createRequestId({ order, payment }))).id;
    } catch (error) {
      // Under one request id PayPal makes one order, so an unsure outcome may simply be asked for again.
      const mayRepeat =
        error instanceof PaypalError && error.failure === 'unknown-outcome' && attempt < createTries;
      if (!mayRepeat) throw await explainCreateFailure(services, payment, error);
      await delay(200 * attempt);
    }
  }
}

/** The id is stored before the buyer can see it. Whoever stored one first decides which it is. */
async function storePaypalOrderId({ database, now }: CaptureServices, payment: PaymentRow, id: string) {
  const nextCheckAt = decideNextCheck({ ...payment, checks: 0 }, now());
  await database
    .update(payments)
    .set({ paypalOrderId: id, nextCheckAt, updatedAt: now() })
    .where(and(eq(payments.id, payment.id), isNull(payments.paypalOrderId)));
  const [stored] = await database
    .select({ id: payments.paypalOrderId })
    .from(payments)
    .where(eq(payments.id, payment.id));
  return stored?.id ?? id;
}

/** The PayPal order of one's own pending order: the one already open, or a new one. */
export async function createPaypalOrder(
  services: CaptureServices,
  context: Context<UserActor>,
  { orderId }: { orderId: string },
): Promise<{ paypalOrderId: string }> {
  const { id } = await getOwnOrder(services, context, orderId);
  const { gateway, clientId } = await openPaypal(services, { forNewPayment: true });
  try {
    let attempt = await openPaymentAttempt(services, { orderId: id, clientId });
    if (services.now().getTime() - attempt.payment.createdAt.getTime() > oneVisitMs) {
      await refreshAttempt(services, attempt.payment);
      attempt = await openPaymentAttempt(services, { orderId: id, clientId });
    }
    const { payment } = attempt;
    if (payment.paypalOrderId) return { paypalOrderId: payment.paypalOrderId };
    const made = await createAtPaypal(services, gateway, attempt);
    return { paypalOrderId: await storePaypalOrderId(services, payment, made) };
  } catch (error) {
    throw explainPaymentFailure(error);
  }
}
