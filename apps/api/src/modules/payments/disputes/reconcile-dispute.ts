import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import { decideNextDisputeCheck } from '../check-schedule.ts';
import { disputes } from '../disputes.tables.ts';
import { findPaymentByCapture, type LockedPayment, lockPayment } from '../payment-rows.ts';
import { payments, refunds } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { cancelRefund } from '../refund-booking/cancel-refund.ts';
import {
  completeRefund,
  listRefundsOf,
  requireAllAnswered,
  updateOrderStatus,
} from '../refund-booking/complete-refund.ts';
import { calculateRemaining } from '../refund-booking/refund-rules.ts';
import { storeDisputeCase } from './dispute-case.ts';
import { decideDisputeRefund, isNews } from './dispute-rules.ts';
import {
  type DisputedPayment,
  type DisputeOfPayment,
  findDisputedPayments,
  splitDispute,
} from './disputed-payments.ts';

/** The PayPal ids that an event names. */
export interface DisputePointer {
  disputeId: string;
  captureId: string | null;
}

/**
 * Reads the dispute of an event from PayPal and books it. Returns a remark to store with the event, if there is
 * one. Throws `PaypalError`.
 */
export async function reconcileDispute(
  services: PaymentServices,
  { disputeId, captureId: named }: DisputePointer,
): Promise<string | null> {
  const known = named ? await findPaymentByCapture(services.database, named) : null;
  const gateway = await openPaypalOf(services, known);
  const isOurs = await bookDispute(services, await gateway.getDispute(disputeId));
  return isOurs ? null : 'this dispute concerns no payment of this shop';
}

/** Books what PayPal reports of a dispute. Returns whether it concerns a payment of this shop. Throws `PaypalError`. */
export async function bookDispute(services: PaymentServices, dispute: PaypalDispute): Promise<boolean> {
  const { found, unknown } = await findDisputedPayments(services, dispute);
  const disputed = splitDispute(dispute, found);
  const [first] = disputed;
  if (first) {
    const paidMinor = disputed.reduce((sum, { payment }) => sum + payment.amountMinor, 0);
    await storeDisputeCase(services, dispute, { currency: first.payment.currency, paidMinor });
  }
  for (const each of disputed) await settleDispute(services, each);
  if (unknown) throw unknown;
  return first !== undefined;
}

/**
 * Books one payment's dispute: the order is disputed while it is open, and credits stay until it is lost. When an
 * appeal turns a loss into a win, the loss is undone. Running it again, or in another order, gives the same result.
 */
export async function settleDispute(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  { payment: found, dispute }: DisputedPayment,
): Promise<void> {
  const { addresses } = services;
  const orderCode = await services.database.transaction(async (transaction) => {
    const locked = { ...(await lockPayment(transaction, found)), now: services.now(), addresses };
    if (!(await storeDispute(transaction, locked, dispute))) return null;
    if (dispute.state === 'lost') await bookLoss(transaction, locked, dispute);
    if (dispute.state === 'won') await undoLoss(transaction, locked, dispute);
    await updateOrderStatus(transaction, { ...locked, ...(await lockPayment(transaction, found)) });
    return locked.order.orderCode;
  });
  if (orderCode === null) return;
  const facts = { orderCode, disputeId: dispute.id, state: dispute.state };
  services.log.warn(facts, 'A payment is or was disputed');
}

/** Stores a dispute's state. Returns false for a report that is older than what is stored. */
async function storeDispute(
  transaction: Transaction,
  { payment, now }: LockedPayment,
  { id, state, reason, amountMinor, respondBy, openedAt, changedAt }: DisputeOfPayment,
): Promise<boolean> {
  const [known] = await transaction
    .select()
    .from(disputes)
    .where(and(eq(disputes.paypalDisputeId, id), eq(disputes.paymentId, payment.id)));
  if (known && !isNews(known, { state, changedAt })) return false;
  const decidedAt = state === 'open' ? null : known?.state === state ? known.decidedAt : now;
  const fields = {
    ...{ state, reason, respondBy, changedAt, decidedAt },
    amountMinor: amountMinor ?? payment.amountMinor,
    nextCheckAt: decideNextDisputeCheck({ state, decidedAt }, now),
    updatedAt: now,
  };
  if (known) await transaction.update(disputes).set(fields).where(eq(disputes.id, known.id));
  else
    await transaction
      .insert(disputes)
      .values({ ...fields, paymentId: payment.id, paypalDisputeId: id, createdAt: openedAt ?? now });
  // The sweeper compares the payment with PayPal: a reversal may have been cancelled with the decision.
  if (state === 'won')
    await transaction.update(payments).set({ nextReviewAt: now }).where(eq(payments.id, payment.id));
  return true;
}

/** Gives back what an earlier decision against the shop took. */
async function undoLoss(
  transaction: Transaction,
  locked: LockedPayment,
  { id }: DisputeOfPayment,
): Promise<void> {
  for (const refund of await listRefundsOf(transaction, locked.payment.id))
    if (refund.paypalDisputeId === id) await cancelRefund(transaction, locked, refund);
}

/** Books the money of a lost dispute, or adopts the refund that PayPal has already reported for it. */
async function bookLoss(
  transaction: Transaction,
  locked: LockedPayment,
  dispute: DisputeOfPayment,
): Promise<void> {
  const { payment, now } = locked;
  const rows = await listRefundsOf(transaction, payment.id);
  requireAllAnswered(rows);
  const plan = decideDisputeRefund({
    disputeId: dispute.id,
    amountMinor: dispute.refundedMinor ?? payment.amountMinor,
    leftMinor: calculateRemaining({ payment, refunds: rows }),
    openedAt: dispute.openedAt ?? now,
    refunds: rows,
  });
  if (plan.kind === 'adopt')
    await transaction
      .update(refunds)
      .set({ origin: 'dispute', paypalDisputeId: dispute.id })
      .where(eq(refunds.id, plan.refundId));
  if (plan.kind !== 'book') return;
  const { amountMinor } = plan;
  const { id: paymentId, currency } = payment;
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...{ paymentId, currency, amountMinor, origin: 'dispute', state: 'completed' },
      ...{ paypalDisputeId: dispute.id, completedAt: now },
    })
    .returning();
  if (!refund) throw new Error('The insert of a refund returned no row.');
  await completeRefund(transaction, locked, refund);
}
