import { isPendingStatus } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { failPayment, listPaymentsOfOrder } from '../payment-rows.ts';
import { failedByCredentials, type PaymentRow, payments } from '../payments.tables.ts';
import { isPaypalRejection, type OpenPaypal, type PaymentServices } from '../paypal-session.ts';
import { reconcilePayment } from '../reconciliation/reconcile-payment.ts';
import { orderNotPayable } from './payment-failures.ts';

/** A younger attempt belongs to the customer's current visit and is offered again as it is. */
const oneVisitMs = 60 * 1000;

export interface PaymentAttempt {
  order: OrderRow;
  payment: PaymentRow;
}

/** An order that costs nothing is settled without a payment. */
type PaidOrFree = PaymentAttempt | { order: OrderRow; payment: null };

/** The order that someone is about to pay, and the way that they came. */
export interface Checkout {
  /** Locks the order until the transaction ends; throws for one that this buyer must not pay. */
  lockOrder: (transaction: Transaction) => Promise<OrderRow>;
  /** The payment link to whose pages PayPal sends the buyer back; null for the checkout of the signed-in customer. */
  link: { id: string; returnUrl: string; cancelUrl: string } | null;
}

interface AttemptInput extends Checkout {
  openPaypal: OpenPaypal;
}

/** The attempt by which an order can be paid now. One of an earlier visit is first read from PayPal again. */
export async function openCurrentAttempt(
  services: PaymentServices,
  input: AttemptInput,
): Promise<PaidOrFree> {
  const attempt = await openPaymentAttempt(services, input, { replaced: null });
  if (!attempt.payment) return attempt;
  if (leadsElsewhere(attempt.payment, input)) {
    await completeApproved(services, attempt.payment);
    return openPaymentAttempt(services, input, { replaced: attempt.payment.id });
  }
  const ageMs = services.now().getTime() - attempt.payment.createdAt.getTime();
  if (ageMs <= oneVisitMs) return attempt;
  await refreshAttempt(services, attempt.payment);
  return openPaymentAttempt(services, input, { replaced: null });
}

/**
 * Whether PayPal would send the buyer of a link to another page than that of the link. The signed-in customer pays in a
 * window over the page, or can follow any of them.
 */
function leadsElsewhere(payment: PaymentRow, { link }: Checkout): boolean {
  return link !== null && payment.paymentLinkId !== link.id;
}

/** Before another attempt takes its place, what a buyer has approved of it is completed. */
async function completeApproved(services: PaymentServices, payment: PaymentRow): Promise<void> {
  const { paypalOrderId } = payment;
  if (!paypalOrderId) return;
  await reconcilePayment(services, { payment: { ...payment, paypalOrderId }, captureApproved: true }).catch(
    (error: unknown) => {
      if (!isPaypalRejection(error)) throw error;
    },
  );
}

/**
 * The open attempt to pay an order, or a new one. The row is stored before PayPal is called, so that a crash in
 * between can be continued. An open attempt under replaced credentials can no longer be paid: it fails, for staff
 * to look at, and a new one takes its place. The attempt `replaced` makes room in the same
 * way, unless it was paid in the meantime.
 */
function openPaymentAttempt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { lockOrder, link, openPaypal }: AttemptInput,
  { replaced }: { replaced: string | null },
): Promise<PaidOrFree> {
  const paymentLinkId = link?.id ?? null;
  return database.transaction<PaidOrFree>(async (transaction) => {
    const order = await lockOrder(transaction);
    if (order.totalMinor === 0) return { order, payment: null };
    const { clientId } = openPaypal({ forNewPayment: true });
    if (!isPendingStatus(order.paymentStatus)) throw orderNotPayable();
    const first = await insertAttempt(transaction, { order, attempt: 1, clientId, paymentLinkId });
    if (first) return { order, payment: first };
    const [latest] = await listPaymentsOfOrder(transaction, order.id);
    if (!latest) throw new Error(`Order ${order.id} has a first payment that cannot be found.`);
    requireContinuable(latest);
    if (latest.state !== 'failed') {
      const isOurs = latest.clientId === null || latest.clientId === clientId;
      if (isOurs && latest.id !== replaced) return { order, payment: latest };
      const failure = isOurs ? 'replaced' : failedByCredentials;
      await transaction
        .update(payments)
        .set({ state: 'failed', failure, nextCheckAt: null, updatedAt: now() })
        .where(eq(payments.id, latest.id));
    }
    const attempt = latest.attempt + 1;
    const payment = await insertAttempt(transaction, { order, attempt, clientId, paymentLinkId });
    if (!payment) throw new Error(`Order ${order.id} was not locked while a payment was added.`);
    return { order, payment };
  });
}

type NewAttempt = Pick<
  PaymentRow,
  'id' | 'orderId' | 'attempt' | 'amountMinor' | 'currency' | 'clientId' | 'paymentLinkId'
>;

const insertPayment = prepare((database, values: Values<NewAttempt>) =>
  database
    .insert(payments)
    .values(
      pick(values, [
        ...(['id', 'orderId', 'attempt', 'amountMinor', 'currency', 'clientId'] as const),
        'paymentLinkId',
      ]),
    )
    .onConflictDoNothing({ target: [payments.orderId, payments.attempt] })
    .returning(),
);

/** Null when the order has an attempt of this number already. */
async function insertAttempt(
  transaction: Transaction,
  { order, ...values }: { order: OrderRow } & Pick<PaymentRow, 'attempt' | 'clientId' | 'paymentLinkId'>,
): Promise<PaymentRow | null> {
  const { id: orderId, totalMinor: amountMinor, currency } = order;
  const rows = await insertPayment(transaction, { ...values, id: uuidv7(), orderId, amountMinor, currency });
  return rows[0] ?? null;
}

function requireContinuable(latest: PaymentRow): void {
  if (latest.state === 'settled') throw orderNotPayable();
  if (latest.state === 'mismatched')
    throw new AppError('payment_mismatch', m.payment_being_checked({ transaction: latest.captureId ?? '' }));
}

/** The attempt may have been paid without our knowing, or have expired, which PayPal does after three hours. */
async function refreshAttempt(services: PaymentServices, payment: PaymentRow): Promise<void> {
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
