import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { decideNextCheck } from '../check-schedule.ts';
import { failPayment, type OpenedPayment } from '../payment-rows.ts';
import { failedByCredentials, payments } from '../payments.tables.ts';
import { isPaypalRejection, otherCredentials, type PaymentServices } from '../paypal-session.ts';
import { reconcilePayment } from '../reconciliation/reconcile-payment.ts';
import { batchSize, drainBatches } from './drain-batches.ts';

/** Checks the attempts that are due and returns how many there were. */
export function checkDuePayments(services: PaymentServices): Promise<number> {
  return drainBatches(async () => {
    const due = await claimDuePayments(services);
    for (const payment of due) await checkPayment(services, payment);
    return due.length;
  });
}

/**
 * Claims due attempts for this run by postponing their next check. Other sweepers skip the locked rows, and a crash
 * only delays the next check.
 */
function claimDuePayments({ database, now }: Pick<Services, 'database' | 'now'>): Promise<OpenedPayment[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(payments)
      .where(and(lte(payments.nextCheckAt, now()), isNotNull(payments.paypalOrderId)))
      .orderBy(asc(payments.nextCheckAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const payment of due) {
      const checks = payment.checks + 1;
      const nextCheckAt = decideNextCheck({ ...payment, checks }, now());
      await transaction.update(payments).set({ checks, nextCheckAt }).where(eq(payments.id, payment.id));
      payment.nextCheckAt = nextCheckAt;
    }
    return due.filter((payment): payment is OpenedPayment => payment.paypalOrderId !== null);
  });
}

/** Checks one attempt. An error is recorded, so that the other attempts are still checked. */
async function checkPayment(services: PaymentServices, payment: OpenedPayment): Promise<void> {
  const paymentId = payment.id;
  try {
    await reconcilePayment(services, { payment, captureApproved: true });
  } catch (error) {
    const isGone = error instanceof PaypalError && error.failure === 'not-found';
    if (isGone) await failPayment(services, { paymentId, failure: 'expired' });
    else await recordCheckFailure(services, payment, error);
    // Without PayPal's answer the money may have been taken: the attempt stays open, for staff to look at.
    if (!isPaypalRejection(error)) return;
  }
  if (payment.nextCheckAt === null) await failPayment(services, { paymentId, failure: 'expired' });
}

/** Logs the error. An attempt under replaced credentials is also marked, so that staff see it. */
async function recordCheckFailure({ database, log }: PaymentServices, { id }: OpenedPayment, error: unknown) {
  log.warn({ err: error, paymentId: id }, 'A payment could not be checked');
  if (!(error instanceof PaypalError) || error.issue !== otherCredentials) return;
  await database
    .update(payments)
    .set({ failure: failedByCredentials })
    .where(and(eq(payments.id, id), isNull(payments.failure)));
}
