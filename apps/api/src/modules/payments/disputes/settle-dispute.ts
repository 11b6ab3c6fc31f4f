import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import { lockPayment } from '../lock-payment.ts';
import { disputes, type PaymentRow, refunds } from '../payments.tables.ts';
import {
  completeRefund,
  listRefundsOf,
  type RefundBooks,
  updateOrderStanding,
} from '../refunds/complete-refund.ts';
import { countLeft } from '../refunds/decide-refund.ts';
import { requireAllAnswered } from '../refunds/require-all-answered.ts';
import { decideDisputeRefund } from './decide-dispute-refund.ts';

/** A dispute as far as it is about one payment: the amounts are that payment's part. */
export type DisputeOfPayment = Omit<PaypalDispute, 'captures'>;

/** Stores how a dispute stands; true when this very call learnt the decision. One that is decided stays so. */
async function store(
  transaction: Transaction,
  { payment, now }: RefundBooks,
  { id, state, reason, amountMinor, openedAt }: DisputeOfPayment,
): Promise<boolean> {
  const [known] = await transaction
    .select()
    .from(disputes)
    .where(and(eq(disputes.paypalDisputeId, id), eq(disputes.paymentId, payment.id)));
  if (known && known.state !== 'open') return false;
  const fields = { state, reason, amountMinor: amountMinor ?? payment.amountMinor, updatedAt: now };
  if (known) await transaction.update(disputes).set(fields).where(eq(disputes.id, known.id));
  else
    await transaction
      .insert(disputes)
      .values({ ...fields, paymentId: payment.id, paypalDisputeId: id, createdAt: openedAt ?? now });
  return state !== 'open';
}

/** The money of a dispute that was lost, booked once with PayPal's own notice of it. */
async function bookLoss(transaction: Transaction, books: RefundBooks, dispute: DisputeOfPayment) {
  const { payment, now } = books;
  const rows = await listRefundsOf(transaction, payment.id);
  requireAllAnswered(rows);
  const plan = decideDisputeRefund({
    amountMinor: dispute.refundedMinor ?? payment.amountMinor,
    leftMinor: countLeft({ payment, refunds: rows }),
    openedAt: dispute.openedAt ?? now,
    refunds: rows,
  });
  if (plan.kind === 'adopt')
    await transaction.update(refunds).set({ origin: 'dispute' }).where(eq(refunds.id, plan.refundId));
  if (plan.kind !== 'book') return;
  const { amountMinor } = plan;
  const { id: paymentId, currency } = payment;
  const [refund] = await transaction
    .insert(refunds)
    .values({ paymentId, currency, amountMinor, origin: 'dispute', state: 'completed', completedAt: now })
    .returning();
  if (!refund) throw new Error('The insert of a refund returned no row.');
  await completeRefund(transaction, books, refund);
}

/**
 * Brings our books of one payment in line with a dispute in PayPal's: the order counts as disputed while it lasts, credits stay
 * until it is lost. Run it in any order and number, the result is the same.
 */
export async function settleDispute(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  { payment: found, dispute }: { payment: PaymentRow; dispute: DisputeOfPayment },
): Promise<void> {
  const orderCode = await services.database.transaction(async (transaction) => {
    const { addresses } = services;
    const books = { ...(await lockPayment(transaction, found)), now: services.now(), addresses };
    const isDecided = await store(transaction, books, dispute);
    if (isDecided && dispute.state === 'lost') await bookLoss(transaction, books, dispute);
    await updateOrderStanding(transaction, books);
    return books.order.orderCode;
  });
  const facts = { orderCode, disputeId: dispute.id, state: dispute.state };
  services.log.warn(facts, 'A payment is or was disputed');
}
