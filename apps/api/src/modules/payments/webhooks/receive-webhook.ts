import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { findPaymentSettings } from '../settings/payment-settings.ts';
import { processWebhookEvent } from './process-webhook-event.ts';
import { decideWebhookAction } from './webhook-actions.ts';

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
 * answered in time. A second delivery of the same event is not stored again.
 */
export async function receiveWebhook(
  services: WebhookServices,
  { headers, rawBody, body }: WebhookInput,
): Promise<void> {
  const settings = await findPaymentSettings(services.database);
  const certUrlPrefix =
    services.paypalWebhooks.certUrlPrefix ?? paypalCertificates[settings?.mode ?? 'sandbox'];
  await services.paypalWebhooks.verify({ headers, rawBody, certUrlPrefix });
  const event = eventSchema.safeParse(body);
  if (!event.success) throw new AppError('webhook_rejected', 'The notification has no id or no type.');
  const { id: eventId, event_type: eventType } = event.data;
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
