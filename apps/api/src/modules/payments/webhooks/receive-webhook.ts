import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { webhookEvents } from '../payments.tables.ts';
import { findPaymentSettings } from '../settings/payment-settings.ts';
import { decideWebhookAction } from './decide-webhook-action.ts';
import { processWebhookEvent } from './process-webhook-event.ts';

type WebhookServices = CaptureServices & Pick<Services, 'paypalWebhooks' | 'background' | 'stopping'>;

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
 * The page of a customer who stayed captures within seconds and shows what came of it; the notification of the
 * approval comes at the same time and would take that from it.
 */
async function leaveToCustomer(services: WebhookServices, event: { eventType: string; body: unknown }) {
  const action = decideWebhookAction(event);
  if (action.kind !== 'reconcile' || !action.captureApproved) return;
  const { approvalGraceMs } = services.paypalWebhooks;
  await delay(approvalGraceMs, undefined, { signal: services.stopping, ref: false }).catch(() => {});
}

/**
 * Verifies a notification, stores it, and only then deals with it, after the answer: PayPal repeats what is not
 * answered in time. A second delivery finds the stored one.
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
    await leaveToCustomer(services, { eventType, body });
    // The event is stored: what a stop cuts short, the sweeper takes up.
    if (!services.stopping.aborted) await processWebhookEvent(services, eventId);
  });
}
