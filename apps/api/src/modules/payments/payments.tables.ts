import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { users } from '../users/users.tables.ts';

/** How far one attempt to pay an order has come. */
export const paymentStates = ['created', 'approved', 'pending', 'settled', 'failed', 'mismatched'] as const;

/** What `failure` says of money that came a second time, and of an attempt under replaced credentials. */
export const failedAsDuplicate = 'duplicate-payment';
export const failedByCredentials = 'other-credentials';

/**
 * The few payments that may need a person by what they say themselves. Written without parameters, so that every
 * plan finds the index made for it.
 */
export function isDoubtful(table: Record<'state' | 'failure' | 'nextCheckAt', AnyPgColumn>): SQL {
  return sql`(${table.state} = 'mismatched' or ${table.failure} in ('duplicate-payment', 'other-credentials')
    or (${table.state} in ('created', 'approved', 'pending') and ${table.nextCheckAt} is null))`;
}

/** One attempt to pay one order at PayPal. Its PayPal order id is stored before the buyer sees it. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attempt: integer().notNull(),
    state: text({ enum: paymentStates }).notNull().default('created'),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** The PayPal client that the attempt belongs to: no other one can capture, read or refund it. */
    clientId: text(),
    /** Null while the create call is in flight. */
    paypalOrderId: text(),
    captureId: text(),
    payerEmail: text(),
    failure: text(),
    /** When PayPal last declined the buyer's means of payment; only the buyer may set off another try. */
    declinedAt: moment(),
    capturedAt: moment(),
    settledAt: moment(),
    /** When the sweeper looks at it next; null when nothing more is expected. */
    nextCheckAt: moment(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_paypal_order').on(table.paypalOrderId),
    uniqueIndex('payments_capture').on(table.captureId),
    uniqueIndex('payments_settled_once').on(table.orderId).where(sql`${table.state} = 'settled'`),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_doubtful').on(table.id).where(isDoubtful(table)),
    // All that a report asks of a payment, so that it reads no row.
    index('payments_settled')
      .on(table.capturedAt, table.currency, table.amountMinor)
      .where(sql`${table.state} = 'settled'`),
    check('payments_settled_has_capture', sql`${table.state} <> 'settled' or ${table.captureId} is not null`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** How far a refund has come; `requested` until PayPal has confirmed it. */
const refundStates = ['requested', 'pending', 'completed', 'failed'] as const;

/** Money that went back, whoever started it. Its id is what PayPal knows our own refunds by. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    paypalRefundId: text(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: refundStates }).notNull().default('requested'),
    origin: text({ enum: ['staff', 'paypal', 'dispute'] }).notNull(),
    reason: text().notNull().default(''),
    creditsReturned: integer().notNull().default(0),
    creditShortfall: integer().notNull().default(0),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it failed or is not confirmed yet, in words for staff. */
    failure: text(),
    /** When the sweeper asks PayPal about it next; null when nothing more is expected. */
    nextCheckAt: moment(),
    checks: integer().notNull().default(0),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_paypal_refund').on(table.paypalRefundId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_unanswered')
      .on(table.paymentId)
      .where(sql`${table.state} in ('requested', 'pending') and ${table.nextCheckAt} is null`),
    index('refunds_completed').on(table.completedAt).where(sql`${table.state} = 'completed'`),
    index('refunds_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_credits', sql`${table.creditsReturned} >= 0 and ${table.creditShortfall} >= 0`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/**
 * A customer's complaint at PayPal about a payment, as PayPal's books had it when they were last read. One complaint
 * may be about several payments, each with a row and its part of the amount.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    paypalDisputeId: text().notNull(),
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    amountMinor: integer().notNull(),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('disputes_paypal_dispute_payment').on(table.paypalDisputeId, table.paymentId),
    index('disputes_payment').on(table.paymentId),
    index('disputes_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
  ],
);
export type DisputeRow = typeof disputes.$inferSelect;

/** PayPal's id of what a notification is about. A dispute goes by a name of its own. */
export function eventResource(table: Record<'body', AnyPgColumn>): SQL<string> {
  return sql`coalesce(${table.body} -> 'resource' ->> 'id', ${table.body} -> 'resource' ->> 'dispute_id')`;
}

/** PayPal's notifications, stored as they came before anything is done with them. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: primaryId(),
    eventId: text().notNull(),
    eventType: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['received', 'processed', 'failed'] })
      .notNull()
      .default('received'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    receivedAt: createdAt(),
    processedAt: moment(),
  },
  (table) => [
    uniqueIndex('webhook_events_event').on(table.eventId),
    index('webhook_events_resource').on(eventResource(table)),
    index('webhook_events_received').on(table.receivedAt, table.id),
    index('webhook_events_open').on(table.receivedAt).where(sql`${table.state} <> 'processed'`),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** The one row of PayPal settings. The client secret is sealed with the application's key. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    id: integer().primaryKey().default(1),
    enabled: boolean().notNull().default(false),
    mode: text({ enum: ['sandbox', 'live'] })
      .notNull()
      .default('sandbox'),
    clientId: text().notNull().default(''),
    clientSecretSealed: sealedSecret(),
    /** Moved to `shop_settings`; still written for the previous release, and dropped after it. */
    currency: text().notNull().default('USD'),
    buttonStyles: jsonb().$type<{ layout: string; color: string; shape: string; label: string }>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [check('payment_settings_single', sql`${table.id} = 1`)],
);
