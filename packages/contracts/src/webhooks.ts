/** Receives what a shop sends to partner webhooks. Nothing of zod is imported. */
export type { PartnerEvent } from './partner-webhooks/partner-event.ts';
export * from './partner-webhooks/partner-webhook-rules.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookHeaders,
} from './partner-webhooks/verify-webhook.ts';
