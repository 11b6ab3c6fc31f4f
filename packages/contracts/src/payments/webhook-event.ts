import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { webhookEventStatuses } from './payment-rules.ts';

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
