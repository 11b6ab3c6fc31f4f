import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';

/**
 * How far one of PayPal's notifications has come:
 * - `waiting`: not dealt with yet, or tried and to be tried again
 * - `processed`: dealt with; `lastError` may hold a remark, such as that nothing of ours was meant
 * - `failed`: given up after days of tries; a replay is a further one
 * - `ignored`: of a type that nothing is done on
 */
export const webhookEventStatuses = ['waiting', 'processed', 'failed', 'ignored'] as const;
export type WebhookEventStatus = (typeof webhookEventStatuses)[number];

/** One stored notification of PayPal's, as staff read it. */
export const webhookEventSchema = z.object({
  _id: recordIdSchema,
  /** PayPal's id of the notification, such as `WH-…`. */
  eventId: z.string(),
  /** PayPal's word, such as `PAYMENT.CAPTURE.COMPLETED`. */
  eventType: z.string(),
  /** PayPal's id of what it is about; empty when it names nothing. */
  resourceId: z.string(),
  status: z.enum(webhookEventStatuses),
  receivedAt: timeSchema,
  processedAt: timeSchema.nullable(),
  attempts: z.number().int().min(0),
  lastError: z.string().nullable(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
