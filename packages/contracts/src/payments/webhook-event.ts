import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { webhookEventStatuses } from './payment-rules.ts';

/**
 * Why a delivery to the webhook was not accepted:
 * - `no-webhook-id`: no webhook id is saved for the current mode
 * - `malformed`: a header is missing or has another form than PayPal's
 * - `old`: signed days ago, or by a clock in the future
 * - `certificate`: PayPal's certificate could not be read, or is not PayPal's
 * - `signature`: signed for another webhook id, or not by PayPal
 */
export const webhookRejectionReasons = [
  'no-webhook-id',
  'malformed',
  'old',
  'certificate',
  'signature',
] as const;
export type WebhookRejectionReason = (typeof webhookRejectionReasons)[number];

/** One stored PayPal notification, as staff see it. */
export const webhookEventSchema = z.object({
  _id: recordIdSchema,
  /** PayPal's id of the notification, such as `WH-…`. */
  eventId: z.string(),
  /** PayPal's event type, such as `PAYMENT.CAPTURE.COMPLETED`. */
  eventType: z.string(),
  /** PayPal's id of the order, capture, refund or dispute; empty when the event names none. */
  resourceId: z.string(),
  status: z.enum(webhookEventStatuses),
  receivedAt: timeSchema,
  processedAt: z.nullable(timeSchema),
  attempts: z.int().check(z.minimum(0)),
  lastError: z.nullable(z.string()),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
