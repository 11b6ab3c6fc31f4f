import { and, eq, like, ne } from 'drizzle-orm';
import type { CallerActor, Context } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type RefundRow, refunds, webhookEvents } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import { unansweredRefund } from '../refund-booking/complete-refund.ts';
import { bookListedRefunds, findRefundWithPayment, getRefundWithPayment } from './send-refund.ts';

/** A call to PayPal that was sent longer ago than this has ended, with or without an answer. */
const longestCallMs = 2 * 60 * 1000;

const notMade = 'PayPal shows no such refund: no money was moved. You can refund again.';

const messages: Record<RefundRow['state'], string> = {
  requested: 'PayPal has not confirmed this refund yet.',
  pending: 'PayPal is moving the money. The order is updated when that is done.',
  completed: 'PayPal made this refund, and the order is up to date.',
  failed: notMade,
  cancelled: 'PayPal gave the money of this refund back to the shop.',
};

/**
 * Ends a refund that PayPal has not answered, for staff: the payment is read from PayPal again, and the refund is
 * booked as made, or closed as not made when PayPal does not list it. Notifications that waited for it are processed
 * again. Throws `conflict` for a refund that is answered or being sent, `provider_unavailable` without PayPal's answer.
 */
export async function closeRefund(
  services: PaymentServices,
  context: Context<CallerActor>,
  refundId: string,
): Promise<{ refund: RefundRow; message: string }> {
  const found = await findRefundWithPayment(services, refundId);
  if (!found) throw new AppError('not_found', 'We could not find this refund.');
  const before = found.refund;
  requireClosable(before, services.now());
  try {
    await bookListedRefunds(services, found.payment);
    if (before.paypalRefundId) {
      const gateway = await openPaypalOf(services, found.payment);
      const paypal = await gateway.getRefund(before.paypalRefundId);
      await settleRefund(services, { payment: found.payment, paypal });
    }
  } catch (error) {
    throw explain(error);
  }
  await services.database.transaction(async (transaction) => {
    const after = await closeAsNotMade(transaction, before);
    if (after.state !== 'requested') await requeueBlockedEvents(transaction);
    await recordAudit(transaction, context, {
      action: 'order.refund-checked',
      subject: { kind: 'order', id: found.payment.orderId },
      before: { refundId, state: before.state },
      after: { refundId, state: after.state },
    });
  });
  const { refund } = await getRefundWithPayment(services, refundId);
  return { refund, message: messages[refund.state] };
}

function requireClosable({ state, sentAt }: RefundRow, now: Date): void {
  if (state !== 'requested' && state !== 'pending')
    throw new AppError('conflict', 'PayPal has answered this refund already.');
  if (sentAt && now.getTime() - sentAt.getTime() < longestCallMs) throw beingSent();
}

function beingSent(): AppError {
  return new AppError(
    'conflict',
    'This refund was sent to PayPal just now. Please try again in a few minutes.',
  );
}

/**
 * Closes a refund that was not found at PayPal. One that was sent again since it was read stays open; one that is
 * closed is never sent again.
 */
async function closeAsNotMade(transaction: Transaction, { id, sentAt }: RefundRow): Promise<RefundRow> {
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw new Error(`Refund ${id} was deleted while it was checked.`);
  if (refund.state !== 'requested') return refund;
  if (refund.sentAt?.getTime() !== sentAt?.getTime()) throw beingSent();
  const [closed] = await transaction
    .update(refunds)
    .set({ state: 'failed', failure: notMade, nextCheckAt: null })
    .where(eq(refunds.id, id))
    .returning();
  return closed ?? refund;
}

/** Notifications that were to be tried again once the refund is answered, however often they were tried. */
async function requeueBlockedEvents(transaction: Transaction): Promise<void> {
  await transaction
    .update(webhookEvents)
    .set({ state: 'received', attempts: 0 })
    .where(and(ne(webhookEvents.state, 'processed'), like(webhookEvents.lastError, `%${unansweredRefund}%`)));
}

function explain(error: unknown): unknown {
  if (!(error instanceof PaypalError)) return error;
  const message = `PayPal could not be asked about this refund (${error.message}). Nothing was changed. Please try again later.`;
  return new AppError('provider_unavailable', message, { cause: error });
}
