import {
  currencies,
  paymentStates,
  paypalModes,
  refundOrigins,
  refundStates,
  webhookRejectionReasons,
} from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { users } from '../users/users.tables.ts';

/** `failure` of a payment that came a second time, and of an attempt under credentials that were replaced. */
export const failedAsDuplicate = 'duplicate-payment';
export const failedByCredentials = 'other-credentials';

/**
 * The few payments that staff may have to look at, judged by their own columns. Written without parameters, so that
 * every query plan can use the partial index on it.
 */
export function mayNeedAttention(table: Record<'state' | 'failure' | 'nextCheckAt', AnyPgColumn>): SQL {
  return sql`(${table.state} = 'mismatched' or ${table.failure} in ('duplicate-payment', 'other-credentials')
    or (${table.state} in ('created', 'approved', 'pending') and ${table.nextCheckAt} is null))`;
}

/** One attempt to pay an order at PayPal. The PayPal order id is stored before the buyer sees it. */
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
    currency: text({ enum: currencies }).notNull(),
    /** The PayPal client of the attempt: no other client can capture, read or refund it. */
    clientId: text(),
    /** Null while the create call is in flight. */
    paypalOrderId: text(),
    /** PayPal's page where the buyer approves it. Null with the id, and for rows of earlier versions. */
    approvalUrl: text(),
    /**
     * The payment link that opened it: PayPal sends the buyer back to the page of that link. Null for the checkout. Not a
     * reference, because links are deleted long before payments.
     */
    paymentLinkId: uuid(),
    /** When PayPal's id was stored; the sweeper's patience counts from here. Null for rows of earlier versions. */
    openedAt: moment(),
    captureId: text(),
    /** PayPal's fee for the capture. Null until it is settled, and while PayPal has not reported it in this currency. */
    paypalFeeMinor: integer(),
    payerEmail: text(),
    failure: text(),
    /** When PayPal last declined the buyer's means of payment; after that only the buyer can try again. */
    declinedAt: moment(),
    capturedAt: moment(),
    settledAt: moment(),
    /** When the sweeper checks it next; null when it no longer does. */
    nextCheckAt: moment(),
    checks: integer().notNull().default(0),
    /** When a settled payment is next compared with PayPal's refunds and disputes; null when it no longer is. */
    nextReviewAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_paypal_order').on(table.paypalOrderId),
    uniqueIndex('payments_capture').on(table.captureId),
    uniqueIndex('payments_settled_once').on(table.orderId).where(sql`${table.state} = 'settled'`),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_to_review').on(table.nextReviewAt).where(sql`${table.nextReviewAt} is not null`),
    index('payments_doubtful').on(table.id).where(mayNeedAttention(table)),
    // Covers the revenue report, which then reads no table rows.
    index('payments_revenue')
      .on(table.capturedAt, table.currency, table.amountMinor, table.paypalFeeMinor)
      .where(sql`${table.state} = 'settled'`),
    check('payments_settled_has_capture', sql`${table.state} <> 'settled' or ${table.captureId} is not null`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** A refund, started here or at PayPal. PayPal stores its id as the custom id of our own refunds. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    paypalRefundId: text(),
    /** The lost dispute that this money belongs to; a later decision for the shop cancels it. */
    paypalDisputeId: text(),
    amountMinor: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** What PayPal gave back of its fee. Null where it did not say: then it kept the fee. */
    feeReturnedMinor: integer(),
    state: text({ enum: refundStates }).notNull().default('requested'),
    origin: text({ enum: refundOrigins }).notNull(),
    reason: text().notNull().default(''),
    creditsReturned: integer().notNull().default(0),
    creditShortfall: integer().notNull().default(0),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it failed or is not confirmed yet, as a message for staff. */
    failure: text(),
    /** When the sweeper checks it next; null when it no longer does. */
    nextCheckAt: moment(),
    checks: integer().notNull().default(0),
    /** When it was last sent to PayPal. */
    sentAt: moment(),
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

/** PayPal's id of the order, capture or refund that a notification names, or of its dispute. */
export function eventResource(table: Record<'body', AnyPgColumn>): SQL<string> {
  return sql`coalesce(${table.body} -> 'resource' ->> 'id', ${table.body} -> 'resource' ->> 'dispute_id')`;
}

/** PayPal's notifications, stored unchanged before they are processed. After 90 days only their ids are kept. */
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
    /** When the buyer was removed from the body. */
    erasedAt: moment(),
  },
  (table) => [
    uniqueIndex('webhook_events_event').on(table.eventId),
    index('webhook_events_resource').on(eventResource(table)),
    index('webhook_events_received').on(table.receivedAt, table.id),
    index('webhook_events_with_buyer').on(table.receivedAt).where(sql`${table.erasedAt} is null`),
    index('webhook_events_open').on(table.receivedAt).where(sql`${table.state} <> 'processed'`),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** Deliveries that were not accepted, by day and reason. They are not stored, because anyone can send one. */
export const webhookRejections = pgTable(
  'webhook_rejections',
  {
    day: date({ mode: 'string' }).notNull(),
    reason: text({ enum: webhookRejectionReasons }).notNull(),
    count: integer().notNull().default(1),
    lastAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

/** The one row of PayPal settings. The client secret is encrypted with the application's key. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    id: integer().primaryKey().default(1),
    enabled: boolean().notNull().default(false),
    mode: text({ enum: paypalModes }).notNull().default('sandbox'),
    clientId: text().notNull().default(''),
    clientSecretSealed: sealedSecret(),
    /** PayPal's id of the shop's webhook in each mode; notifications are signed over it. Empty until it is saved. */
    sandboxWebhookId: text().notNull().default(''),
    liveWebhookId: text().notNull().default(''),
    /** Moved to `shop_settings`; still written for the previous release, and dropped after it. */
    currency: text({ enum: currencies }).notNull().default('USD'),
    buttonStyles: jsonb().$type<{ layout: string; color: string; shape: string; label: string }>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [check('payment_settings_single', sql`${table.id} = 1`)],
);
