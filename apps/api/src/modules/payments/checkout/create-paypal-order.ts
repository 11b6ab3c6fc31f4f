import { setTimeout as delay } from 'node:timers/promises';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { AppError } from '../../../errors/app-error.ts';
import {
  type NewPaypalOrder,
  type OpenedPaypalOrder,
  PaypalError,
  type PaypalGateway,
} from '../../../providers/paypal/index.ts';
import {
  inCustomersWords,
  listPriceLines,
  lockOwnOrder,
  type OrderRow,
  type PriceLineKind,
} from '../../orders/index.ts';
import { decideNextCheck } from '../check-schedule.ts';
import { failPayment } from '../payment-rows.ts';
import { type PaymentRow, payments } from '../payments.tables.ts';
import { type PaymentServices, readPaypal } from '../paypal-session.ts';
import { createRequestId } from '../request-ids.ts';
import { settleFreeOrder } from '../settlement/settle-free-order.ts';
import { type Checkout, openCurrentAttempt, type PaymentAttempt } from './payment-attempts.ts';
import { explainPaymentFailure, orderNotPayable } from './payment-failures.ts';

const createTries = 3;

/** PayPal's name for each line of a price. */
const breakdownNames: Record<PriceLineKind, NewPaypalOrder['breakdown'][number]['name']> = {
  product: 'itemTotal',
  'processing-fee': 'handling',
};

/** PayPal's id of an order, and its page where the buyer approves it. */
interface ApprovableOrder {
  paypalOrderId: string;
  approvalUrl: string;
}

/** The PayPal order of the caller's pending order: the one already open, or a new one. */
export function createPaypalOrder(
  services: PaymentServices,
  context: Context<UserActor>,
  { orderId }: { orderId: string },
): Promise<ApprovableOrder> {
  const lockOrder = (transaction: Transaction) => lockOwnOrder(transaction, context, orderId);
  return openAtPaypal(services, { lockOrder, link: null });
}

/** Opens an order at PayPal, for a buyer who came either way. Throws what the buyer can be told. */
export async function openAtPaypal(services: PaymentServices, checkout: Checkout): Promise<ApprovableOrder> {
  const openPaypal = await readPaypal(services);
  try {
    const attempt = await openCurrentAttempt(services, { ...checkout, openPaypal });
    const { order, payment } = attempt;
    if (!payment) {
      await settleFreeOrder(services, order.id);
      throw orderNotPayable();
    }
    const { gateway } = openPaypal({ forNewPayment: true });
    if (payment.paypalOrderId) return toApprovable(gateway, payment.paypalOrderId, payment);
    const request = composePaypalOrder(order, checkout.link ?? findCheckoutPages(services, order));
    const created = await createAtPaypal(services, gateway, { order, payment, request });
    return await storePaypalOrder(services, { gateway, payment, created });
  } catch (error) {
    throw explainPaymentFailure(error);
  }
}

/** Attempts of an earlier release have no link of PayPal's. */
function toApprovable(
  gateway: PaypalGateway,
  paypalOrderId: string,
  { approvalUrl }: Pick<PaymentRow, 'approvalUrl'>,
): ApprovableOrder {
  return { paypalOrderId, approvalUrl: approvalUrl ?? gateway.composeApprovalUrl(paypalOrderId) };
}

async function createAtPaypal(
  services: PaymentServices,
  gateway: PaypalGateway,
  { request, ...attempt }: PaymentAttempt & { request: NewPaypalOrder },
): Promise<OpenedPaypalOrder> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await gateway.createOrder(request, createRequestId(attempt));
    } catch (error) {
      // With one request id PayPal creates one order, so the call can be repeated when its outcome is unknown.
      const mayRepeat =
        error instanceof PaypalError && error.failure === 'unknown-outcome' && tries < createTries;
      if (!mayRepeat) throw await explainCreateFailure(services, attempt.payment, error);
      await delay(200 * tries);
    }
  }
}

/** Where PayPal sends the buyer. */
type Pages = Pick<NewPaypalOrder, 'returnUrl' | 'cancelUrl'>;

function findCheckoutPages({ addresses }: PaymentServices, { kind, orderCode, language }: OrderRow): Pages {
  const path = `/${kind === 'item' ? 'item-pay-now' : 'pay-now'}/${orderCode}`;
  const page = `${addresses.storefront}${runInLanguage(language, () => toLocalizedPath(path))}`;
  return { returnUrl: page, cancelUrl: page };
}

function composePaypalOrder(order: OrderRow, { returnUrl, cancelUrl }: Pages): NewPaypalOrder {
  return {
    description: runInLanguage(order.language, () =>
      m.credits_purchase({ product: inCustomersWords(order).productName, order: order.orderCode }),
    ),
    customId: order.orderCode,
    invoiceId: order.paymentCode,
    totalMinor: order.totalMinor,
    breakdown: listPriceLines(order).map(({ kind, amountMinor }) => ({
      name: breakdownNames[kind],
      amountMinor,
    })),
    currency: order.currency,
    returnUrl,
    cancelUrl,
  };
}

/** No money moves before the buyer approves, so a customer whose PayPal order was not created can try again. */
async function explainCreateFailure(services: PaymentServices, payment: PaymentRow, error: unknown) {
  if (!(error instanceof PaypalError)) return error;
  // The next attempt has another request id: PayPal might repeat its rejection of this one.
  if (error.failure === 'rejected')
    await failPayment(services, { paymentId: payment.id, failure: error.issue || error.failure });
  if (error.failure !== 'unknown-outcome') return error;
  return new AppError('provider_unavailable', m.payment_paypal_silent(), { cause: error });
}

type OpenedFields = Pick<
  PaymentRow,
  'id' | 'paypalOrderId' | 'approvalUrl' | 'openedAt' | 'nextCheckAt' | 'updatedAt'
>;

const updateOpened = prepare((database, values: Values<OpenedFields>) =>
  database
    .update(payments)
    .set(pick(values, ['paypalOrderId', 'approvalUrl', 'openedAt', 'nextCheckAt', 'updatedAt']))
    .where(and(eq(payments.id, values.id), isNull(payments.paypalOrderId)))
    .returning({ id: payments.paypalOrderId }),
);

interface CreatedOrder {
  gateway: PaypalGateway;
  payment: PaymentRow;
  created: OpenedPaypalOrder;
}

/** Stores the id before the buyer can see it. When two calls store one at the same time, the first one counts. */
async function storePaypalOrder(
  { database, now }: PaymentServices,
  { gateway, payment, created: { id, approvalUrl } }: CreatedOrder,
): Promise<ApprovableOrder> {
  const openedAt = now();
  const nextCheckAt = decideNextCheck({ ...payment, openedAt, checks: 0 }, openedAt);
  const opened = {
    ...{ id: payment.id, paypalOrderId: id, approvalUrl },
    ...{ openedAt, nextCheckAt, updatedAt: openedAt },
  };
  const [own] = await updateOpened(database, opened);
  if (own) return { paypalOrderId: id, approvalUrl };
  const [stored] = await database
    .select({ id: payments.paypalOrderId, approvalUrl: payments.approvalUrl })
    .from(payments)
    .where(eq(payments.id, payment.id));
  return stored?.id ? toApprovable(gateway, stored.id, stored) : { paypalOrderId: id, approvalUrl };
}
