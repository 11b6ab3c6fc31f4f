import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type NewPaypalOrder, PaypalError, type PaypalGateway } from '../../../providers/paypal/index.ts';
import { listPriceLines, type OrderRow, type PriceLineKind } from '../../orders/index.ts';
import { decideNextCheck } from '../check-schedule.ts';
import { failPayment } from '../payment-rows.ts';
import { type PaymentRow, payments } from '../payments.tables.ts';
import { type PaymentServices, readPaypal } from '../paypal-session.ts';
import { createRequestId } from '../request-ids.ts';
import { settleFreeOrder } from '../settlement/settle-free-order.ts';
import { openCurrentAttempt, type PaymentAttempt } from './payment-attempts.ts';
import { explainPaymentFailure, orderNotPayable } from './payment-failures.ts';

const createTries = 3;

/** PayPal's name for each line of a price. */
const breakdownNames: Record<PriceLineKind, NewPaypalOrder['breakdown'][number]['name']> = {
  product: 'itemTotal',
  'processing-fee': 'handling',
};

/** The PayPal order of the caller's pending order: the one already open, or a new one. */
export async function createPaypalOrder(
  services: PaymentServices,
  context: Context<UserActor>,
  { orderId }: { orderId: string },
): Promise<{ paypalOrderId: string }> {
  const openPaypal = await readPaypal(services);
  try {
    const attempt = await openCurrentAttempt(services, context, { reference: orderId, openPaypal });
    const { order, payment } = attempt;
    if (!payment) {
      await settleFreeOrder(services, order.id);
      throw orderNotPayable();
    }
    if (payment.paypalOrderId) return { paypalOrderId: payment.paypalOrderId };
    const { gateway } = openPaypal({ forNewPayment: true });
    const created = await createAtPaypal(services, gateway, { order, payment });
    return { paypalOrderId: await storePaypalOrderId(services, payment, created) };
  } catch (error) {
    throw explainPaymentFailure(error);
  }
}

async function createAtPaypal(
  services: PaymentServices,
  gateway: PaypalGateway,
  attempt: PaymentAttempt,
): Promise<string> {
  const request = composePaypalOrder(attempt.order, services.addresses.storefront);
  for (let tries = 1; ; tries += 1) {
    try {
      return (await gateway.createOrder(request, createRequestId(attempt))).id;
    } catch (error) {
      // With one request id PayPal creates one order, so the call can be repeated when its outcome is unknown.
      const mayRepeat =
        error instanceof PaypalError && error.failure === 'unknown-outcome' && tries < createTries;
      if (!mayRepeat) throw await explainCreateFailure(services, attempt.payment, error);
      await delay(200 * tries);
    }
  }
}

function composePaypalOrder(order: OrderRow, storefront: string): NewPaypalOrder {
  const page = `${storefront}/${order.kind === 'item' ? 'item-pay-now' : 'pay-now'}/${order.orderCode}`;
  return {
    description: `${order.productName}, order ${order.orderCode}`,
    customId: order.orderCode,
    invoiceId: order.paymentCode,
    totalMinor: order.totalMinor,
    breakdown: listPriceLines(order).map(({ kind, amountMinor }) => ({
      name: breakdownNames[kind],
      amountMinor,
    })),
    currency: order.currency,
    returnUrl: page,
    cancelUrl: page,
  };
}

/** No money moves before the buyer approves, so a customer whose PayPal order was not created can try again. */
async function explainCreateFailure(services: PaymentServices, payment: PaymentRow, error: unknown) {
  if (!(error instanceof PaypalError)) return error;
  // The next attempt has another request id: PayPal might repeat its rejection of this one.
  if (error.failure === 'rejected')
    await failPayment(services, { paymentId: payment.id, failure: error.issue || error.failure });
  if (error.failure !== 'unknown-outcome') return error;
  return new AppError(
    'provider_unavailable',
    'PayPal does not answer right now. Nothing was paid. Please try again in a moment.',
    { cause: error },
  );
}

type OpenedFields = Pick<PaymentRow, 'id' | 'paypalOrderId' | 'openedAt' | 'nextCheckAt' | 'updatedAt'>;

const updateOpened = prepare((database, values: Values<OpenedFields>) =>
  database
    .update(payments)
    .set(pick(values, ['paypalOrderId', 'openedAt', 'nextCheckAt', 'updatedAt']))
    .where(and(eq(payments.id, values.id), isNull(payments.paypalOrderId)))
    .returning({ id: payments.paypalOrderId }),
);

/** Stores the id before the buyer can see it. When two calls store one at the same time, the first one counts. */
async function storePaypalOrderId({ database, now }: PaymentServices, payment: PaymentRow, id: string) {
  const openedAt = now();
  const nextCheckAt = decideNextCheck({ ...payment, openedAt, checks: 0 }, openedAt);
  const opened = { id: payment.id, paypalOrderId: id, openedAt, nextCheckAt, updatedAt: openedAt };
  const [own] = await updateOpened(database, opened);
  if (own) return id;
  const [stored] = await database
    .select({ id: payments.paypalOrderId })
    .from(payments)
    .where(eq(payments.id, payment.id));
  return stored?.id ?? id;
}
