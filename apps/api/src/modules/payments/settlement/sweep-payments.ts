import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { failPayment } from '../checkout/fail-payment.ts';
import { isRefusal } from '../is-refusal.ts';
import { otherCredentials } from '../open-paypal.ts';
import { failedByCredentials, type PaymentRow, payments, webhookEvents } from '../payments.tables.ts';
import { sweepRefunds } from '../refunds/sweep-refunds.ts';
import { handledEventTypes } from '../webhooks/decide-webhook-action.ts';
import { processWebhookEvent } from '../webhooks/process-webhook-event.ts';
import { maxEventAttempts } from '../webhooks/record-event-outcome.ts';
import { decideNextCheck } from './decide-next-check.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Payments and events of one run; the next run, a minute later, takes the rest. */
const batchSize = 20;

type DuePayment = PaymentRow & { paypalOrderId: string };

/**
 * Takes due attempts for this run alone by moving their next check on: another sweeper skips locked rows, and a
 * crash in the middle costs a pause, not the payment.
 */
function claimDuePayments({ database, now }: Pick<Services, 'database' | 'now'>): Promise<DuePayment[]> {
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
    return due.filter((payment): payment is DuePayment => payment.paypalOrderId !== null);
  });
}

function isOfOtherCredentials(error: unknown) {
  return error instanceof PaypalError && error.issue === otherCredentials;
}

/** An attempt that today's credentials cannot ask about stays as it is, in the list of what needs a person. */
async function noteTrouble({ database, log }: CaptureServices, { id }: DuePayment, error: unknown) {
  log.warn({ err: error, paymentId: id }, 'A payment could not be checked');
  if (!isOfOtherCredentials(error)) return;
  await database
    .update(payments)
    .set({ failure: failedByCredentials })
    .where(and(eq(payments.id, id), isNull(payments.failure)));
}

/** One attempt that fails must not keep the others from being looked at. */
async function sweepPayment(services: CaptureServices, payment: DuePayment): Promise<void> {
  try {
    await reconcilePayment(services, { payment, captureApproved: true });
  } catch (error) {
    const isGone = error instanceof PaypalError && error.failure === 'not-found';
    if (isGone) await failPayment(services, { paymentId: payment.id, failure: 'expired' });
    else await noteTrouble(services, payment, error);
    // Without PayPal's word no one knows whether it took the money: that is for a person to find out.
    if (!isRefusal(error)) return;
  }
  if (payment.nextCheckAt === null)
    await failPayment(services, { paymentId: payment.id, failure: 'expired' });
}

/**
 * Stored events that were not handled, each after pauses that double from a minute to four hours and then are six:
 * by its receipt and its attempts, an event is next due after the sum of the pauses so far.
 */
async function replayEvents(services: CaptureServices): Promise<number> {
  const { receivedAt, attempts, state, eventType, eventId } = webhookEvents;
  const doubled = sql`interval '1 minute' * (power(2, least(${attempts}, 8) + 1) - 1)`;
  const pauses = sql`${doubled} + interval '6 hours' * greatest(${attempts} - 8, 0)`;
  const events = await services.database
    .select({ eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(state, 'received'),
        inArray(eventType, [...handledEventTypes]),
        sql`${attempts} < ${maxEventAttempts}`,
        sql`${receivedAt} + ${pauses} <= ${services.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(batchSize);
  for (const event of events) await processWebhookEvent(services, event.eventId);
  return events.length;
}

/**
 * Finds what no one came back for: approved PayPal orders whose customer closed the page, captures whose answer
 * was lost, refunds under way, events that could not be handled. Any number of sweepers may run at once.
 */
export async function sweepPayments(
  services: CaptureServices,
): Promise<{ payments: number; refunds: number; events: number }> {
  const due = await claimDuePayments(services);
  for (const payment of due) await sweepPayment(services, payment);
  const refunds = await sweepRefunds(services);
  return { payments: due.length, refunds, events: await replayEvents(services) };
}
