import { isPendingStatus } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { lockOwnOrder, type OrderRow } from '../../orders/index.ts';
import { failPayment, listPaymentsOfOrder } from '../payment-rows.ts';
import { failedByCredentials, type PaymentRow, payments } from '../payments.tables.ts';
import type { OpenPaypal, PaymentServices } from '../paypal-session.ts';
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

interface AttemptInput {
  /** The order's `_id` or code. */
  reference: string;
  openPaypal: OpenPaypal;
}

/** The attempt by which an own order can be paid now. One of an earlier visit is first read from PayPal again. */
export async function openCurrentAttempt(
  services: PaymentServices,
  context: Context<UserActor>,
  input: AttemptInput,
): Promise<PaidOrFree> {
  const attempt = await openPaymentAttempt(services, context, input);
  if (!attempt.payment) return attempt;
  const ageMs = services.now().getTime() - attempt.payment.createdAt.getTime();
  if (ageMs <= oneVisitMs) return attempt;
  await refreshAttempt(services, attempt.payment);
  return openPaymentAttempt(services, context, input);
}

/**
 * The open attempt to pay an order, or a new one. The row is stored before PayPal is called, so that a crash in
 * between can be continued. An open attempt under replaced credentials can no longer be paid: it fails, for staff
 * to look at, and a new one takes its place.
 */
function openPaymentAttempt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  { reference, openPaypal }: AttemptInput,
): Promise<PaidOrFree> {
  return database.transaction<PaidOrFree>(async (transaction) => {
    const order = await lockOwnOrder(transaction, context, reference);
    if (order.totalMinor === 0) return { order, payment: null };
    const { clientId } = openPaypal({ forNewPayment: true });
    if (!isPendingStatus(order.paymentStatus)) throw orderNotPayable();
    const first = await insertAttempt(transaction, { order, attempt: 1, clientId });
    if (first) return { order, payment: first };
    const [latest] = await listPaymentsOfOrder(transaction, order.id);
    if (!latest) throw new Error(`Order ${order.id} has a first payment that cannot be found.`);
    requireContinuable(latest);
    if (latest.state !== 'failed') {
      if (latest.clientId === null || latest.clientId === clientId) return { order, payment: latest };
      await transaction
        .update(payments)
        .set({ state: 'failed', failure: failedByCredentials, nextCheckAt: null, updatedAt: now() })
        .where(eq(payments.id, latest.id));
    }
    const payment = await insertAttempt(transaction, { order, attempt: latest.attempt + 1, clientId });
    if (!payment) throw new Error(`Order ${order.id} was not locked while a payment was added.`);
    return { order, payment };
  });
}

type NewAttempt = Pick<PaymentRow, 'id' | 'orderId' | 'attempt' | 'amountMinor' | 'currency' | 'clientId'>;

const insertPayment = prepare((database, values: Values<NewAttempt>) =>
  database
    .insert(payments)
    .values(pick(values, ['id', 'orderId', 'attempt', 'amountMinor', 'currency', 'clientId']))
    .onConflictDoNothing({ target: [payments.orderId, payments.attempt] })
    .returning(),
);

/** Null when the order has an attempt of this number already. */
async function insertAttempt(
  transaction: Transaction,
  { order, ...values }: { order: OrderRow } & Pick<PaymentRow, 'attempt' | 'clientId'>,
): Promise<PaymentRow | null> {
  const { id: orderId, totalMinor: amountMinor, currency } = order;
  const rows = await insertPayment(transaction, { ...values, id: uuidv7(), orderId, amountMinor, currency });
  return rows[0] ?? null;
}

function requireContinuable(latest: PaymentRow): void {
  if (latest.state === 'settled') throw orderNotPayable();
  if (latest.state === 'mismatched')
    throw new AppError(
      'payment_mismatch',
      `A payment for this order is being checked. Please contact support with the transaction id ${latest.captureId}.`,
    );
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
