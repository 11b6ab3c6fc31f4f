import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { users } from '../users/users.tables.ts';

/** How far one attempt to pay an order has come. */
export const paymentStates = ['created', 'approved', 'pending', 'settled', 'failed', 'mismatched'] as const;

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
    check('payments_settled_has_capture', sql`${table.state} <> 'settled' or ${table.captureId} is not null`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Money that went back, whoever started it. */
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
    state: text({ enum: ['requested', 'pending', 'completed', 'failed'] })
      .notNull()
      .default('requested'),
    origin: text({ enum: ['staff', 'paypal', 'dispute'] }).notNull(),
    reason: text().notNull().default(''),
    creditsReturned: integer().notNull().default(0),
    creditShortfall: integer().notNull().default(0),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_paypal_refund').on(table.paypalRefundId),
    index('refunds_payment').on(table.paymentId),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);

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
    index('webhook_events_open').on(table.receivedAt).where(sql`${table.state} <> 'processed'`),
  ],
);

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
    currency: text().notNull().default('USD'),
    buttonStyles: jsonb().$type<{ layout: string; color: string; shape: string; label: string }>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [check('payment_settings_single', sql`${table.id} = 1`)],
);
