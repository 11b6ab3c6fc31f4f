import { and, eq, exists, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { findPaymentByPaypalOrder } from '../payment-rows.ts';
import { payments, refunds, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import { isPaypalRejection, type PaymentServices } from '../paypal-session.ts';
import { reconcilePayment } from '../reconciliation/reconcile-payment.ts';
import { reconcileRefund } from '../refunds/reconcile-refund.ts';
import { decideWebhookAction, type WebhookAction } from './webhook-actions.ts';

/** With the sweeper's growing pauses these take more than three days. */
export const maxEventAttempts = 25;

/** How long PayPal may not know an object that it has announced. */
const replicationMs = 60 * 60 * 1000;

/** The result of one try: done, perhaps with a remark to store, or to be tried again. */
type EventOutcome = { isDone: true; remark: string | null } | { isDone: false; error: unknown };

/** Processes a stored event. Running it again gives the same result; a failed event is left to the sweeper. */
export async function processWebhookEvent(services: PaymentServices, eventId: string): Promise<void> {
  const { database, now, log } = services;
  const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  if (!event || event.state === 'processed') return;
  const action = decideWebhookAction(event);
  // An unsupported event stays `received`: a later version may support it.
  if (action.kind === 'none') return;
  const ageMs = now().getTime() - event.receivedAt.getTime();
  const outcome = await runWebhookAction(services, action, { ageMs });
  const { id, eventType } = event;
  await database.transaction((transaction) => recordEventOutcome(transaction, { id, outcome, now: now() }));
  if (!outcome.isDone)
    log.warn({ err: outcome.error, eventId, eventType }, 'A PayPal event could not be processed');
}

/** Does what an event asks for and returns the outcome, without storing it. */
export async function runWebhookAction(
  services: PaymentServices,
  action: WebhookAction,
  { ageMs }: { ageMs: number },
): Promise<EventOutcome> {
  try {
    return { isDone: true, remark: await act(services, action) };
  } catch (error) {
    // PayPal announces some objects before all of its servers know them.
    const isYoung = error instanceof PaypalError && error.failure === 'not-found' && ageMs < replicationMs;
    if (isYoung) return { isDone: false, error };
    // Trying again would not change PayPal's rejection: the event is done, although nothing was paid.
    if (isPaypalRejection(error)) return { isDone: true, remark: error.message };
    return { isDone: false, error };
  }
}

/** Returns a remark to store with the event, if there is one. */
async function act(services: PaymentServices, action: WebhookAction): Promise<string | null> {
  switch (action.kind) {
    case 'unreadable':
      return action.reason;
    case 'none':
      return null;
    case 'reconcile':
      return reconcilePaypalOrder(services, action);
    case 'refund':
      return reconcileRefund(services, action);
    case 'dispute':
      return reconcileDispute(services, action);
  }
}

/** Returns a remark when the event settled nothing. */
async function reconcilePaypalOrder(
  services: PaymentServices,
  { paypalOrderId, captureApproved }: Extract<WebhookAction, { kind: 'reconcile' }>,
): Promise<string | null> {
  const payment = await findPaymentByPaypalOrder(services.database, paypalOrderId);
  if (!payment) return 'this PayPal order belongs to no payment of this shop';
  const input = { payment: { ...payment, paypalOrderId }, captureApproved };
  const { plan } = await reconcilePayment(services, input);
  if (plan.kind === 'already-settled') await requestReview(services, payment.id);
  return plan.kind === 'settle' || plan.kind === 'already-settled' ? null : plan.kind;
}

/**
 * A report about a capture that is settled already may mean that PayPal cancelled a reversal: if anything of the
 * payment was returned, the sweeper compares it with PayPal.
 */
async function requestReview({ database, now }: PaymentServices, paymentId: string): Promise<void> {
  const returned = database.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, paymentId));
  await database
    .update(payments)
    .set({ nextReviewAt: now() })
    .where(and(eq(payments.id, paymentId), exists(returned)));
}

/** Counts a try and stores its outcome. Returns the row before and after. */
export async function recordEventOutcome(
  transaction: Transaction,
  { id, outcome, now }: { id: string; outcome: EventOutcome; now: Date },
): Promise<{ before: WebhookEventRow; after: WebhookEventRow }> {
  const isEvent = eq(webhookEvents.id, id);
  const [before] = await transaction.select().from(webhookEvents).where(isEvent).for('update');
  if (!before) throw new Error(`Webhook event ${id} was deleted while it was processed.`);
  const [after] = await transaction
    .update(webhookEvents)
    .set({ ...decideFields(before, outcome, now), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(isEvent)
    .returning();
  return { before, after: after ?? before };
}

type EventFields = Pick<WebhookEventRow, 'state' | 'lastError'> & { processedAt?: Date };

/** A processed event stays processed whatever a slower or later try reports, and a failed one is not retried. */
function decideFields(before: WebhookEventRow, outcome: EventOutcome, now: Date): EventFields {
  if (outcome.isDone) return { state: 'processed', processedAt: now, lastError: outcome.remark };
  const { state, lastError, attempts } = before;
  if (state === 'processed') return { state, lastError };
  const isGivenUp = state === 'failed' || attempts + 1 >= maxEventAttempts;
  return { state: isGivenUp ? 'failed' : 'received', lastError: describeError(outcome.error) };
}

function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
