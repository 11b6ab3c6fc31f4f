import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../../../context.ts';
import { rejectWebhook, WebhookRejection } from '../../../providers/paypal/index.ts';
import { webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { findSavedWebhookId, recallPaymentSettings } from '../settings/payment-settings.ts';
import { processWebhookEvent } from './process-webhook-event.ts';
import { decideWebhookAction } from './webhook-actions.ts';
import { countRejection } from './webhook-rejections.ts';

type WebhookServices = PaymentServices & Pick<Services, 'paypalWebhooks' | 'background' | 'stopping'>;

const paypalCertificates = {
  live: 'https://api.paypal.com/v1/notifications/certs/',
  sandbox: 'https://api.sandbox.paypal.com/v1/notifications/certs/',
} as const;

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
    if (error instanceof WebhookRejection) await countRejection(services, error.reason);
    throw error;
  });
  const { body } = input;
  await services.database
    .insert(webhookEvents)
    .values({ eventId, eventType, body })
    .onConflictDoNothing({ target: webhookEvents.eventId });
  services.background.start('process a PayPal event', async () => {
    await waitForClientCapture(services, { eventType, body });
    // The event is stored, so the sweeper continues when the process is stopping.
    if (!services.stopping.aborted) await processWebhookEvent(services, eventId);
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
 * Leaves the capture to the customer's page, if it is still open, so that the page can show the result. PayPal
 * sends the notification of the approval at the same time.
 */
async function waitForClientCapture(services: WebhookServices, event: { eventType: string; body: unknown }) {
  const action = decideWebhookAction(event);
  if (action.kind !== 'reconcile' || !action.captureApproved) return;
  const { approvalGraceMs } = services.paypalWebhooks;
  await delay(approvalGraceMs, undefined, { signal: services.stopping, ref: false }).catch(() => {});
}
