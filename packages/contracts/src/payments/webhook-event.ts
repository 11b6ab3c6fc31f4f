import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';

/**
 * How far one of PayPal's notifications has come:
 * - `waiting`: not processed yet, or to be tried again
 * - `processed`: done; `lastError` may hold a remark, such as that it concerns no payment of this shop
 * - `failed`: failed on every try for days; staff can replay it
 * - `ignored`: an event type that is not supported
 */
export const webhookEventStatuses = ['waiting', 'processed', 'failed', 'ignored'] as const;
export type WebhookEventStatus = (typeof webhookEventStatuses)[number];

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
  processedAt: timeSchema.nullable(),
  attempts: z.number().int().min(0),
  lastError: z.string().nullable(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
