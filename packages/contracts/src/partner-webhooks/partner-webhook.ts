import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';
import { webhookUrlSchema } from '../values/webhook-url.ts';
import { partnerEventIdSchema } from './partner-event.ts';
import {
  partnerDeliveryStates,
  partnerEventTypeNames,
  partnerWebhookDisabledReasons,
} from './partner-webhook-rules.ts';

/** An address that events are sent to, as staff see it: without its secret. */
export const partnerWebhookSchema = z.object({
  _id: recordIdSchema,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(partnerEventTypeNames)),
  enabled: z.boolean(),
  /** Why it is disabled, and since when; null while it is enabled. */
  disabledReason: z.nullable(z.enum(partnerWebhookDisabledReasons)),
  disabledAt: z.nullable(timeSchema),
  /** Until when events are also signed with the secret before; null without a recent rotation. */
  previousSecretEndsAt: z.nullable(timeSchema),
  /** Accurate to a minute. */
  lastSuccessAt: z.nullable(timeSchema),
  /** Since when every attempt has failed; null after a success. */
  failingSince: z.nullable(timeSchema),
  createdAt: timeSchema,
  /** Counts the changes that staff made. */
  version: versionSchema,
});
export type PartnerWebhook = z.infer<typeof partnerWebhookSchema>;

const eventTypesSchema = z.array(z.enum(partnerEventTypeNames)).check(
  z.minLength(1, 'Please choose at least one event.'),
  z.refine((types) => new Set(types).size === types.length, 'Please choose each event only once.'),
);

/** A webhook as staff create it. */
export const newPartnerWebhookSchema = z.object({
  /** Must start with `https://` and lead to a public address. */
  url: webhookUrlSchema,
  description: z.optional(textSchema(200)),
  eventTypes: eventTypesSchema,
});
export type NewPartnerWebhook = z.output<typeof newPartnerWebhookSchema>;

/** What is left out stays as it is. */
export const partnerWebhookChangesSchema = z.object({
  url: z.optional(webhookUrlSchema),
  description: z.optional(textSchema(200)),
  eventTypes: z.optional(eventTypesSchema),
  /** False stops it: what waits fails, and later events are not sent. */
  enabled: z.optional(z.boolean()),
  /** The version that the change was made from; 409 when the webhook has changed since. */
  version: z.optional(versionSchema),
});
export type PartnerWebhookChanges = z.output<typeof partnerWebhookChangesSchema>;

/** The only answers that contain a secret: those that make one. */
export const partnerWebhookWithSecretSchema = z.extend(partnerWebhookSchema, {
  /** What `verifyWebhook` takes: `whsec_` and 32 random bytes in base64. */
  secret: z.string(),
});
export type PartnerWebhookWithSecret = z.infer<typeof partnerWebhookWithSecretSchema>;

/** One event on its way to one webhook. */
export const partnerDeliverySchema = z.object({
  _id: recordIdSchema,
  webhookId: recordIdSchema,
  eventId: partnerEventIdSchema,
  /** An event type, or `webhook.test`. */
  type: z.string(),
  state: z.enum(partnerDeliveryStates),
  attempts: z.int().check(z.minimum(0)),
  /** When it is sent or tried again; null unless it waits. */
  nextAttemptAt: z.nullable(timeSchema),
  lastAttemptAt: z.nullable(timeSchema),
  /** The status of the last answer; null when there was none. */
  lastStatus: z.nullable(z.int()),
  /** Why the last attempt failed, as a sentence for staff; null when it succeeded. */
  lastError: z.nullable(z.string()),
  lastDurationMs: z.nullable(z.int().check(z.minimum(0))),
  createdAt: timeSchema,
});
export type PartnerDelivery = z.infer<typeof partnerDeliverySchema>;

/** One attempt to deliver an event. */
export const partnerAttemptSchema = z.object({
  at: timeSchema,
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  durationMs: z.int().check(z.minimum(0)),
  /** How the answer begins; empty without one. */
  response: z.string(),
});
export type PartnerAttempt = z.infer<typeof partnerAttemptSchema>;

/** A delivery with what was sent and what came back. */
export const partnerDeliveryDetailSchema = z.extend(partnerDeliverySchema, {
  url: z.string(),
  /** The body, byte by byte as it is sent; null before the first attempt, and once its person was deleted. */
  payload: z.nullable(z.string()),
  /** The newest attempts, oldest first. */
  history: z.array(partnerAttemptSchema),
});
export type PartnerDeliveryDetail = z.infer<typeof partnerDeliveryDetailSchema>;
