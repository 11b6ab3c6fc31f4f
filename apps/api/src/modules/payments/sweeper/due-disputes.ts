import { asc, eq, lte } from 'drizzle-orm';
import { decideNextDisputeCheck } from '../check-schedule.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { type DisputeRow, disputes } from '../disputes.tables.ts';
import { payments } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { batchSize, drainBatches } from './drain-batches.ts';

/**
 * Reads the disputes that are due from PayPal, and returns how many there were: open ones until they are decided, and
 * decided ones for a while, because their loser may appeal.
 */
export function checkDueDisputes(services: PaymentServices): Promise<number> {
  return drainBatches(async () => {
    const due = await claimDueDisputes(services);
    for (const { paymentId, paypalDisputeId: disputeId } of due)
      await checkDispute(services, { paymentId, disputeId }).catch((error: unknown) =>
        services.log.warn({ err: error, disputeId }, 'A dispute could not be checked'),
      );
    return due.length;
  });
}

/** Claims due disputes for this run, as `claimDuePayments` does payments. */
function claimDueDisputes({ database, now }: PaymentServices): Promise<DisputeRow[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(disputes)
      .where(lte(disputes.nextCheckAt, now()))
      .orderBy(asc(disputes.nextCheckAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const dispute of due) {
      const nextCheckAt = decideNextDisputeCheck(dispute, now());
      await transaction.update(disputes).set({ nextCheckAt }).where(eq(disputes.id, dispute.id));
    }
    return due;
  });
}

async function checkDispute(
  services: PaymentServices,
  { paymentId, disputeId }: { paymentId: string; disputeId: string },
): Promise<void> {
  const [payment] = await services.database
    .select({ captureId: payments.captureId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  await reconcileDispute(services, { disputeId, captureId: payment?.captureId ?? null });
}
