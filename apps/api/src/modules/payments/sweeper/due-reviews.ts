import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { decideNextReview } from '../check-schedule.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { disputes } from '../disputes.tables.ts';
import type { OpenedPayment } from '../payment-rows.ts';
import { payments } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { reviewReturns } from '../refunds/review-returns.ts';
import { batchSize, drainBatches } from './drain-batches.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Compares settled payments with PayPal, so that a refund, reversal or dispute is booked although its notification
 * never arrived. Returns how many were due.
 */
export function reviewDuePayments(services: PaymentServices): Promise<number> {
  return drainBatches(async () => {
    const due = await claimDueReviews(services);
    for (const payment of due) {
      const isComplete = await review(services, payment).catch((error: unknown) => {
        services.log.warn(
          { err: error, paymentId: payment.id },
          'A payment could not be compared with PayPal',
        );
        return false;
      });
      if (!isComplete) await reviewSoon(services, payment);
    }
    return due.length;
  });
}

/** Claims due payments for this run, as `claimDuePayments` does. */
function claimDueReviews({ database, now }: PaymentServices): Promise<OpenedPayment[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(payments)
      .where(and(lte(payments.nextReviewAt, now()), isNotNull(payments.paypalOrderId)))
      .orderBy(asc(payments.nextReviewAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id, settledAt } of due) {
      const nextReviewAt = settledAt && decideNextReview({ settledAt }, now());
      await transaction.update(payments).set({ nextReviewAt }).where(eq(payments.id, id));
    }
    return due.filter((payment): payment is OpenedPayment => payment.paypalOrderId !== null);
  });
}

async function review(services: PaymentServices, payment: OpenedPayment): Promise<boolean> {
  const { captureId } = payment;
  if (payment.state !== 'settled' || !captureId) return true;
  const isComplete = await reviewReturns(services, payment);
  const gateway = await openPaypalOf(services, payment);
  const reported = await gateway.listDisputeIds(captureId);
  for (const disputeId of await findUnknown(services, reported))
    await reconcileDispute(services, { disputeId, captureId });
  return isComplete;
}

/** Disputes that we have no row of; `checkDueDisputes` follows the others. */
async function findUnknown({ database }: PaymentServices, disputeIds: string[]): Promise<string[]> {
  if (disputeIds.length === 0) return [];
  const known = await database
    .select({ id: disputes.paypalDisputeId })
    .from(disputes)
    .where(inArray(disputes.paypalDisputeId, disputeIds));
  return disputeIds.filter((disputeId) => !known.some(({ id }) => id === disputeId));
}

/** A review that failed or came too early is repeated in an hour, as long as the payment is followed. */
async function reviewSoon(
  { database, now }: PaymentServices,
  { id, settledAt }: OpenedPayment,
): Promise<void> {
  if (!settledAt || !decideNextReview({ settledAt }, now())) return;
  const nextReviewAt = new Date(now().getTime() + hourMs);
  await database.update(payments).set({ nextReviewAt }).where(eq(payments.id, id));
}
