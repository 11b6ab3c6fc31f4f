import {
  type PartnerAttempt,
  type PartnerEventType,
  partnerDeliveryStates,
  partnerWebhookDisabledReasons,
} from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';

/** Addresses that events are sent to. */
export const partnerWebhooks = pgTable(
  'partner_webhooks',
  {
    id: primaryId(),
    url: text().notNull(),
    description: text().notNull().default(''),
    eventTypes: text().array().$type<PartnerEventType[]>().notNull(),
    enabled: boolean().notNull().default(true),
    disabledReason: text({ enum: partnerWebhookDisabledReasons }),
    disabledAt: moment(),
    secretSealed: sealedSecret().notNull(),
    /** The secret before the last rotation, and until when it signs as well. */
    previousSecretSealed: sealedSecret(),
    previousSecretEndsAt: moment(),
    /** Written at most once a minute. */
    lastSuccessAt: moment(),
    /** Since when every attempt has failed; null after a success. */
    failingSince: moment(),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('partner_webhooks_disabled', sql`${table.enabled} = (${table.disabledReason} is null)`),
    check('partner_webhooks_events', sql`cardinality(${table.eventTypes}) > 0`),
  ],
);
export type PartnerWebhookRow = typeof partnerWebhooks.$inferSelect;

/**
 * What happened, while a webhook asked for it. Triggers on the tables of orders, refunds, credits, generations, tickets
 * and users write it in the transaction of the change: see the migrations `partner_…_events`.
 */
export const partnerEvents = pgTable(
  'partner_events',
  {
    id: primaryId(),
    /** A `PartnerEventType`, or `webhook.test`. */
    type: text().notNull(),
    /** What the event is about, such as `order.paid:<order>`; unique, so that nothing is an event twice. */
    occurrence: text().notNull(),
    /** The record to read; null for a test. */
    subjectId: uuid(),
    /** The customer whose data the payload contains; null for a visitor's ticket and for a test. */
    userId: uuid(),
    /** The body as it is sent each time; null until the first attempt, and once its person was deleted. */
    payload: text(),
    /** When the person was deleted: nothing is composed after that. */
    erasedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('partner_events_occurrence').on(table.occurrence),
    index('partner_events_created').on(table.createdAt, table.id),
    index('partner_events_subject').on(table.subjectId),
    index('partner_events_user').on(table.userId),
  ],
);
export type PartnerEventRow = typeof partnerEvents.$inferSelect;

/** An event on its way to one webhook: the queue, and for 30 days the log. */
export const partnerDeliveries = pgTable(
  'partner_deliveries',
  {
    id: primaryId(),
    eventId: uuid()
      .notNull()
      .references(() => partnerEvents.id, { onDelete: 'cascade' }),
    /** Without a reference: checking it would lock the row of the webhook in every purchase. */
    webhookId: uuid().notNull(),
    /** That of the event, which the log is filtered by. */
    type: text().notNull(),
    state: text({ enum: partnerDeliveryStates }).notNull().default('waiting'),
    /** While a worker sends it, when that worker counts as dead. */
    nextAttemptAt: createdAt(),
    /** The attempt that a worker makes now; null between attempts. */
    claimId: uuid(),
    /** Attempts since it was queued, and ever. */
    tries: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    lastAttemptAt: moment(),
    lastStatus: integer(),
    lastError: text(),
    lastDurationMs: integer(),
    /** The newest attempts, oldest first. */
    history: jsonb().$type<PartnerAttempt[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('partner_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('partner_deliveries_claimed').on(table.webhookId).where(sql`${table.claimId} is not null`),
    index('partner_deliveries_failed').on(table.webhookId, table.id).where(sql`${table.state} = 'failed'`),
    index('partner_deliveries_webhook').on(table.webhookId, table.id),
    index('partner_deliveries_event').on(table.eventId),
  ],
);
export type PartnerDeliveryRow = typeof partnerDeliveries.$inferSelect;
