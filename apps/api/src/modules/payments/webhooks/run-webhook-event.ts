import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { findPaymentByPaypalOrder } from '../find-payment.ts';
import { isRefusal } from '../is-refusal.ts';
import { reconcileRefund } from '../refunds/reconcile-refund.ts';
import { reconcilePayment } from '../settlement/reconcile-payment.ts';
import type { WebhookAction } from './decide-webhook-action.ts';

/** What came of dealing with an event: done, perhaps with a remark for the record, or to be tried again. */
export type EventOutcome = { isDone: true; remark: string | null } | { isDone: false; error: unknown };

/** Reads an attempt's PayPal order again; answers a remark when nothing was settled by it. */
async function actOnPayment(
  services: CaptureServices,
  { paypalOrderId, captureApproved }: Extract<WebhookAction, { kind: 'reconcile' }>,
): Promise<string | null> {
  const payment = await findPaymentByPaypalOrder(services.database, paypalOrderId);
  if (!payment) return 'no payment of ours belongs to this PayPal order';
  const input = { payment: { ...payment, paypalOrderId }, captureApproved };
  const { plan } = await reconcilePayment(services, input);
  return plan.kind === 'settle' || plan.kind === 'already-settled' ? null : plan.kind;
}

/** Does what the event asks for; answers a remark for the record, if there is one. */
async function act(services: CaptureServices, action: WebhookAction): Promise<string | null> {
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
}

/** Does what an event asks for, any number of times to the same end. Writes nothing about the event itself. */
export async function runWebhookEvent(
  services: CaptureServices,
  action: WebhookAction,
): Promise<EventOutcome> {
  try {
    return { isDone: true, remark: await act(services, action) };
  } catch (error) {
    // An event cannot change a refusal: it was dealt with, though nothing was paid.
    if (isRefusal(error)) return { isDone: true, remark: error.message };
    return { isDone: false, error };
  }
}
