import { Counter } from 'prom-client';
import { z } from 'zod';
import type { Services } from '../../../context.ts';
import { rejectWebhook, WebhookRejection } from '../../../providers/paypal/index.ts';
import { webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { waitForOwnCapture } from '../reconciliation/capture-payment.ts';
import { findSavedWebhookId, recallPaymentSettings } from '../settings/payment-settings.ts';
import { processWebhookEvent } from './process-webhook-event.ts';
import { findReportedOrder, isReportProcessed, storePaymentReport } from './settled-events.ts';
import { decideWebhookAction, type WebhookAction } from './webhook-actions.ts';
import { countRejection } from './webhook-rejections.ts';

type WebhookServices = PaymentServices & Pick<Services, 'paypalWebhooks' | 'background'>;

const paypalCertificates = {
  live: 'https://api.paypal.com/v1/notifications/certs/',
  sandbox: 'https://api.sandbox.paypal.com/v1/notifications/certs/',
} as const;

const deliveries = new Counter({
  name: 'credit_studio_webhooks_total',
  help: 'Deliveries of PayPal, by whether they were accepted.',
  labelNames: ['outcome'],
});

/** How long our own capture call may take to book what it was answered. */
const captureGraceMs = 2_000;

const eventSchema = z.looseObject({ id: z.string().min(1).max(200), event_type: z.string().min(1).max(200) });

export interface WebhookInput {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
  body: Record<string, unknown>;
}

/**
 * Verifies and stores a notification, and processes it after the answer: PayPal repeats a delivery that is not
 * answered in time. A second delivery of the same event is not stored again. One that is not accepted is counted.
 */
export async function receiveWebhook(services: WebhookServices, input: WebhookInput): Promise<void> {
  const { eventId, eventType } = await acceptDelivery(services, input).catch(async (error: unknown) => {
    if (error instanceof WebhookRejection) {
      deliveries.inc({ outcome: 'refused' });
      await countRejection(services, error.reason);
    }
    throw error;
  });
  deliveries.inc({ outcome: 'accepted' });
  const { body } = input;
  const event = { eventId, eventType, body };
  const action = decideWebhookAction(event);
  const paypalOrderId = findReportedOrder(eventType, action);
  if (paypalOrderId) {
    await waitForOwnCapture(paypalOrderId, captureGraceMs);
    if (await storePaymentReport(services, { ...event, paypalOrderId })) return;
  } else
    await services.database
      .insert(webhookEvents)
      .values(event)
      .onConflictDoNothing({ target: webhookEvents.eventId });
  // The event is stored, so the sweeper processes it if this process stops before.
  services.background.startLater('process a PayPal event', findGraceMs(services, action), async () => {
    if (paypalOrderId && (await isReportProcessed(services, { eventId, paypalOrderId }))) return;
    await processWebhookEvent(services, eventId);
  });
}

/** The event of a delivery that PayPal signed for our webhook. Throws `WebhookRejection`. */
async function acceptDelivery(
  services: WebhookServices,
  { headers, rawBody, body }: WebhookInput,
): Promise<{ eventId: string; eventType: string }> {
  const { paypalWebhooks } = services;
  const settings = await recallPaymentSettings(services);
  const webhookId = findSavedWebhookId(settings) || paypalWebhooks.fallbackWebhookId;
  if (!webhookId) return rejectWebhook('no-webhook-id', 'the shop has no webhook id');
  const certUrlPrefix = paypalWebhooks.certUrlPrefix ?? paypalCertificates[settings?.mode ?? 'sandbox'];
  await paypalWebhooks.verify({ headers, rawBody, certUrlPrefix, webhookId });
  const event = eventSchema.safeParse(body);
  if (!event.success) return rejectWebhook('malformed', 'it has no id or no type');
  return { eventId: event.data.id, eventType: event.data.event_type };
}

/**
 * How long a payment that is being captured is left to the call that captures it, so that its page can show the result.
 * PayPal sends the notifications of the approval and of the capture at the same time.
 */
function findGraceMs(
  { paypalWebhooks: { approvalGraceMs } }: WebhookServices,
  action: WebhookAction,
): number {
  if (action.kind !== 'reconcile') return 0;
  return action.captureApproved ? approvalGraceMs : Math.min(approvalGraceMs, captureGraceMs);
}
