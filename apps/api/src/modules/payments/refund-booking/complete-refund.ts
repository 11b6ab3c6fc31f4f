import { m, toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { ReadDatabase, Transaction } from '../../../database/database.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { findTakeBacks, takeBackCredits } from '../../credits/index.ts';
import { restoreMembership, revokeMembership } from '../../memberships/index.ts';
import { composeRefundMail, formatMailAmount, queueMessage } from '../../messages/index.ts';
import { inCustomersWords, type OrderRow, setOrderStatus } from '../../orders/index.ts';
import { disputes } from '../disputes.tables.ts';
import type { LockedPayment } from '../payment-rows.ts';
import { type RefundRow, refunds } from '../payments.tables.ts';
import { decideClawBack, decideKeptFee, decideOrderState } from './refund-rules.ts';

/** Books the effects of a completed refund, in the transaction that marks it completed. */
export async function completeRefund(
  transaction: Transaction,
  locked: LockedPayment,
  refund: RefundRow,
): Promise<RefundRow> {
  const order = await updateOrderStatus(transaction, locked);
  const completed = await clawBackCredits(transaction, locked, refund);
  await queueRefundNotice(transaction, locked, { order, refund: completed });
  return completed;
}

/** All refunds of a payment, oldest first. */
export function listRefundsOf(transaction: Transaction, paymentId: string): Promise<RefundRow[]> {
  return transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
}

/** The issue of an event that waits for the answer to a refund. */
export const unansweredRefund = 'PayPal has not answered one of our refunds yet';

/** By which credits know the refund. */
export function takeBackReference({ id }: Pick<RefundRow, 'id'>): string {
  return `refund:${id}`;
}

/**
 * Refunds with the credits they have taken back up to now: a shortfall shrinks when held credits are released. The
 * columns of a row are those of its booking.
 */
export async function withCurrentCredits(database: ReadDatabase, rows: RefundRow[]): Promise<RefundRow[]> {
  const takeBacks = await findTakeBacks(database, rows.map(takeBackReference));
  return rows.map((row) => {
    const current = takeBacks.get(takeBackReference(row));
    return current ? { ...row, creditsReturned: current.returned, creditShortfall: current.shortfall } : row;
  });
}

/**
 * While one of our own refunds is unanswered, it is unknown whether that money went back. Throws `PaypalError`, so
 * that the event which asked is processed later.
 */
export function requireAllAnswered(rows: Pick<RefundRow, 'state'>[]): void {
  if (rows.some(({ state }) => state === 'requested'))
    throw new PaypalError('unknown-outcome', { issue: unansweredRefund });
}

/**
 * Sets the order's status and refunded amount by its refunds and disputes. A full refund ends the membership that the
 * order granted; a refund that PayPal cancels restores it.
 */
export async function updateOrderStatus(transaction: Transaction, locked: LockedPayment): Promise<OrderRow> {
  const { order, payment, now } = locked;
  // A mismatched payment paid nothing; refunding all of it still ends its order, unless another payment paid it.
  const isUnpaid = payment.state === 'mismatched' && order.paidAt === null;
  if (payment.state !== 'settled' && !isUnpaid) return order;
  const isOpenDispute = and(eq(disputes.paymentId, payment.id), eq(disputes.state, 'open'));
  const rows = await listRefundsOf(transaction, payment.id);
  const refundedMinor = sumCompleted(rows);
  const paypalFeeMinor = decideKeptFee(payment, rows);
  const state = decideOrderState({
    paymentStatus: order.paymentStatus,
    paidMinor: payment.amountMinor,
    refundedMinor,
    hasOpenDispute: (await transaction.$count(disputes, isOpenDispute)) > 0,
  });
  if (!state || (isUnpaid && state !== 'refunded')) return order;
  if (state === 'refunded' && order.userId)
    await revokeMembership(transaction, { userId: order.userId, orderId: order.id, now });
  // A fee that is not known here may be stored with the order.
  const returned = isUnpaid ? {} : { refundedMinor, ...(paypalFeeMinor !== null && { paypalFeeMinor }) };
  if (state === 'refunded' || order.paymentStatus !== 'Refunded' || !order.userId)
    return setOrderStatus(transaction, order, { state, now, ...returned });
  const membershipEndsAt = await restoreMembership(transaction, { userId: order.userId, orderId: order.id });
  return setOrderStatus(transaction, order, { state, now, ...returned, membershipEndsAt });
}

function sumCompleted(rows: RefundRow[]): number {
  return rows
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Takes back credits that the payment granted. Items grant none, and a deleted account has none. */
async function clawBackCredits(
  transaction: Transaction,
  { order, payment }: LockedPayment,
  refund: RefundRow,
): Promise<RefundRow> {
  if (payment.state !== 'settled' || order.kind !== 'package' || !order.userId) return refund;
  const rows = await listRefundsOf(transaction, payment.id);
  const amount = decideClawBack({
    credit: order.credit,
    paidMinor: payment.amountMinor,
    refundedMinor: sumCompleted(rows),
    claimed: rows.reduce((sum, row) => sum + row.creditsReturned + row.creditShortfall, 0),
  });
  if (amount === 0) return refund;
  const { returned, shortfall } = await takeBackCredits(transaction, {
    userId: order.userId,
    amount,
    reference: takeBackReference(refund),
    description: runInLanguage(order.language, () =>
      m.credits_refund({ product: inCustomersWords(order).productName, order: order.orderCode }),
    ),
    orderCode: order.orderCode,
  });
  const [updated] = await transaction
    .update(refunds)
    .set({ creditsReturned: returned, creditShortfall: shortfall })
    .where(eq(refunds.id, refund.id))
    .returning();
  return updated ?? refund;
}

/** Notifies the customer, once per refund; there is no one to notify when the account was deleted. */
async function queueRefundNotice(
  transaction: Transaction,
  { addresses }: Pick<Services, 'addresses'>,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<void> {
  if (!order.userId) return;
  const mail = runInLanguage(order.language, () =>
    composeRefundMail({
      name: order.customerName,
      orderCode: order.orderCode,
      productName: inCustomersWords(order).productName,
      amount: formatMailAmount(refund),
      creditsTakenBack: refund.creditsReturned,
      hasEndedAccess: order.paymentStatus === 'Refunded',
      receiptUrl: `${addresses.storefront}${toLocalizedPath(`/user/receipt/${order.orderCode}`)}`,
    }),
  );
  await queueMessage(transaction, {
    occasion: `payment-refunded:${refund.id}`,
    userId: order.userId,
    toEmail: order.customerEmail,
    ...mail,
  });
}
