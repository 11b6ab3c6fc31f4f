import { eq, sql } from 'drizzle-orm';
import { PaypalError } from '../../providers/paypal/index.ts';
import type { CaptureServices } from './capture-paypal-order.ts';
import { decideWebhookAction, type WebhookAction } from './decide-webhook-action.ts';
import { findPaymentByPaypalOrder } from './find-payment.ts';
import { webhookEvents } from './payments.tables.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** PayPal's refusals that an event cannot change: it was dealt with, though nothing was paid. */
const settledRefusals = new Set(['declined', 'not-approved', 'not-found', 'rejected']);

/** Does what the event asks for; answers a remark for the record, if there is one. */
const act = async (services: CaptureServices, action: WebhookAction): Promise<string | null> => {
  if (action.kind === 'unreadable') return action.reason;
  if (action.kind === 'none') return null;
  const { paypalOrderId, captureApproved } = action;
  const payment = await findPaymentByPaypalOrder(services.database, paypalOrderId);
  if (!payment) return 'no payment of ours belongs to this PayPal order';
  try {
    const { plan } = await reconcilePayment(services, {
      payment: { ...payment, paypalOrderId },
      captureApproved,
    });
    return plan.kind === 'settle' || plan.kind === 'already-settled' ? null : plan.kind;
  } catch (error) {
    if (error instanceof PaypalError && settledRefusals.has(error.failure)) return error.message;
    throw error;
  }
};

/** Handles a stored event, any number of times to the same end. One that fails stays for the sweeper. */
export const processWebhookEvent = async (services: CaptureServices, eventId: string): Promise<void> => {
  const [event] = await services.database
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, eventId));
  if (!event || event.state === 'processed') return;
  const action = decideWebhookAction(event);
  // What no code handles yet stays `received`, so that nothing looks done that is not.
  if (action.kind === 'none') return;
  const update = (fields: Partial<typeof webhookEvents.$inferInsert>) =>
    services.database
      .update(webhookEvents)
      .set({ ...fields, attempts: sql`${webhookEvents.attempts} + 1` })
      .where(eq(webhookEvents.id, event.id));
  try {
    const remark = await act(services, action);
    await update({ state: 'processed', processedAt: services.now(), lastError: remark });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isLast = event.attempts + 1 >= maxEventAttempts;
    await update({ state: isLast ? 'failed' : 'received', lastError: reason.slice(0, 500) });
    services.log.warn(
      { err: error, eventId, eventType: event.eventType },
      'A PayPal event could not be handled',
    );
  }
};

/** With the sweeper's growing pauses these span more than three days. */
export const maxEventAttempts = 25;
