import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { Values } from '../../database/prepare.ts';
import { type OrderRow, prepareFindWithOrder, prepareLockWithOrder } from '../orders/index.ts';
import { type PaymentRow, payments } from './payments.tables.ts';

/** A payment and its order, both locked by the transaction that books a settlement, refund or dispute. */
export interface LockedPayment extends Pick<Services, 'addresses'> {
  order: OrderRow;
  payment: PaymentRow;
  now: Date;
}

/** A payment that has its order at PayPal. */
export type OpenedPayment = PaymentRow & { paypalOrderId: string };

export async function findPaymentByPaypalOrder(
  database: Queryable,
  paypalOrderId: string,
): Promise<PaymentRow | null> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.paypalOrderId, paypalOrderId))
    .limit(1);
  return payment ?? null;
}

export async function findPaymentByCapture(
  database: Queryable,
  captureId: string,
): Promise<PaymentRow | null> {
  const [payment] = await database.select().from(payments).where(eq(payments.captureId, captureId)).limit(1);
  return payment ?? null;
}

/** All attempts to pay an order, latest first. */
export function listPaymentsOfOrder(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt));
}

/** An attempt to pay an order. */
interface Attempt {
  order: OrderRow;
  payment: PaymentRow;
}

function isOfPaypalOrder({ paypalOrderId }: Values<{ paypalOrderId: string }>) {
  return eq(payments.paypalOrderId, paypalOrderId);
}

const findByPaypalOrder = prepareFindWithOrder(payments, isOfPaypalOrder);
const lockByPaypalOrder = prepareLockWithOrder(payments, isOfPaypalOrder);
const lockById = prepareLockWithOrder(payments, ({ id }: Values<{ id: string }>) => eq(payments.id, id));

export async function findAttemptByPaypalOrder(
  database: Queryable,
  paypalOrderId: string,
): Promise<Attempt | null> {
  const found = await findByPaypalOrder(database, { paypalOrderId });
  return found && { order: found.order, payment: found.row };
}

/** Locks the payment of a PayPal order, and its order, until the transaction ends; the order first, as everywhere. */
export async function lockAttemptByPaypalOrder(
  transaction: Transaction,
  paypalOrderId: string,
): Promise<Attempt | null> {
  const found = await lockByPaypalOrder(transaction, { paypalOrderId });
  return found && { order: found.order, payment: found.row };
}

/** Locks a payment and its order until the transaction ends; the order first, as everywhere. */
export async function lockPayment(
  transaction: Transaction,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<Attempt> {
  const found = await lockById(transaction, { id });
  if (!found) throw new Error(`Payment ${id} does not exist.`);
  return { order: found.order, payment: found.row };
}

function isUncaptured(paymentId: string) {
  return and(eq(payments.id, paymentId), inArray(payments.state, ['created', 'approved']));
}

/** Closes an open attempt that can no longer be paid; one that has been captured stays as it is. */
export async function failPayment(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paymentId, failure }: { paymentId: string; failure: string },
): Promise<void> {
  await database
    .update(payments)
    .set({ state: 'failed', failure, nextCheckAt: null, updatedAt: now() })
    .where(isUncaptured(paymentId));
}

/** Records that PayPal declined an attempt, which stays open so that the buyer can choose another way to pay. */
export async function recordDecline(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paymentId, failure }: { paymentId: string; failure: string },
): Promise<void> {
  await database
    .update(payments)
    .set({ failure, declinedAt: now(), updatedAt: now() })
    .where(isUncaptured(paymentId));
}
