import { currencies, disputeParties, disputeStages, disputeStates } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { payments } from './payments.tables.ts';

/** A dispute at PayPal as a whole, as it was when last read. What is booked for its payments is in `disputes`. */
export const disputeCases = pgTable(
  'dispute_cases',
  {
    id: primaryId(),
    paypalDisputeId: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    /** Null in cases of earlier versions, until they are read again. */
    stage: text({ enum: disputeStages }),
    /** Who has to do the next step; null once it is decided. */
    waitsFor: text({ enum: disputeParties }),
    reason: text().notNull().default(''),
    /** PayPal's term for the decision. */
    outcome: text(),
    amountMinor: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** When PayPal decides without the shop's answer; null while it waits for someone else. */
    respondBy: moment(),
    openedAt: moment().notNull(),
    /** PayPal's time of the last change that was stored: an older read never undoes a newer one. */
    changedAt: moment(),
    /** When the decision was booked. */
    decidedAt: moment(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dispute_cases_paypal_dispute').on(table.paypalDisputeId),
    index('dispute_cases_opened').on(table.openedAt, table.id),
    index('dispute_cases_open').on(table.respondBy, table.id).where(sql`${table.state} = 'open'`),
    check('dispute_cases_waits_while_open', sql`(${table.state} = 'open') = (${table.waitsFor} is not null)`),
  ],
);
export type DisputeCaseRow = typeof disputeCases.$inferSelect;

/** What is booked of a dispute for one payment: that payment's share of the amount. */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    paypalDisputeId: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    amountMinor: integer().notNull(),
    reason: text().notNull().default(''),
    /** When PayPal decides without the shop's answer; null while it waits for someone else. */
    respondBy: moment(),
    /** PayPal's time of the last change that was booked: an older read never undoes a newer one. */
    changedAt: moment(),
    /** When the decision was booked. */
    decidedAt: moment(),
    /** When the sweeper reads it next; null when it no longer does. */
    nextCheckAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('disputes_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex('disputes_paypal_dispute_payment').on(table.paypalDisputeId, table.paymentId),
    index('disputes_payment').on(table.paymentId),
    index('disputes_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
  ],
);
export type DisputeRow = typeof disputes.$inferSelect;
