import { eq, sql } from 'drizzle-orm';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { findPaymentByPaypalOrder } from '../find-payment.ts';
import { isRefusal } from '../is-refusal.ts';
import { webhookEvents } from '../payments.tables.ts';
import { reconcileRefund } from '../refunds/reconcile-refund.ts';
import { reconcilePayment } from '../settlement/reconcile-payment.ts';
import { decideWebhookAction, type WebhookAction } from './decide-webhook-action.ts';

/** Reads an attempt's PayPal order again; answers a remark when nothing was settled by it. */
const actOnPayment = async (
  services: CaptureServices,
  { paypalOrderId, captureApproved }: Extract<WebhookAction, { kind: 'reconcile' }>,
): Promise<string | null> => {
  const payment = await findPaymentByPaypalOrder(services.database, paypalOrderId);
  if (!payment) return 'no payment of ours belongs to this PayPal order';
  const input = { payment: { ...payment, paypalOrderId }, captureApproved };
  const { plan } = await reconcilePayment(services, input);
  return plan.kind === 'settle' || plan.kind === 'already-settled' ? null : plan.kind;
};

/** Does what the event asks for; answers a remark for the record, if there is one. */
const act = async (services: CaptureServices, action: WebhookAction): Promise<string | null> => {
  switch (action.kind) {
    case 'unreadable':
      return action.reason;
    case 'none':
      return null;
    case 'reconcile':
      return actOnPayment(services, action);
    case 'refund':
      return reconcileRefund(services, action);
    case 'dispute':
      return reconcileDispute(services, action);
  }
};

const actUnlessRefused = async (services: CaptureServices, action: WebhookAction): Promise<string | null> => {
  try {
    return await act(services, action);
  } catch (error) {
    // An event cannot change a refusal: it was dealt with, though nothing was paid.
    if (isRefusal(error)) return error.message;
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
    const remark = await actUnlessRefused(services, action);
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
