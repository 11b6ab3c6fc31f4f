import { movementStatuses, paypalModes } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../../database/columns.ts';

/** The account that a report is of. Reports of the credentials that were used earlier stay. */
const account = { mode: text({ enum: paypalModes }).notNull(), clientId: text().notNull() };

/**
 * The lines of PayPal's report, as they were when their day was last read. They name no person: of the texts that
 * come with a payment, only what looks like one of the shop's codes is kept.
 */
export const paypalTransactions = pgTable(
  'paypal_transactions',
  {
    id: primaryId(),
    ...account,
    /** The day in UTC that it was read for. */
    day: date({ mode: 'string' }).notNull(),
    /** Not unique, as in the report. */
    transactionId: text().notNull(),
    eventCode: text().notNull(),
    status: text({ enum: movementStatuses }).notNull(),
    /** In hundredths of the currency, signed as the account sees it. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    feeMinor: bigint({ mode: 'number' }).notNull(),
    /** Any of PayPal's currencies. */
    currency: text().notNull(),
    initiatedAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** The transaction that it is about. */
    referenceId: text(),
    /** The payment code and the order code, where the transaction has such. */
    invoiceId: text(),
    customId: text(),
  },
  (table) => [
    index('paypal_transactions_day').on(table.day, table.initiatedAt),
    index('paypal_transactions_transaction').on(table.transactionId),
    index('paypal_transactions_reference').on(table.referenceId).where(sql`${table.referenceId} is not null`),
  ],
);
export type PaypalTransactionRow = typeof paypalTransactions.$inferSelect;

/** The days that were read, each with how far PayPal's report went by then. */
export const paypalReportDays = pgTable(
  'paypal_report_days',
  {
    day: date({ mode: 'string' }).notNull(),
    ...account,
    readAt: moment().notNull(),
    refreshedAt: moment().notNull(),
    /** Lines in an unknown form, which are not among the transactions. */
    unreadableLines: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.mode, table.clientId] })],
);
export type PaypalReportDayRow = typeof paypalReportDays.$inferSelect;

/** How the reading is going, for each account. */
export const paypalReportAccounts = pgTable(
  'paypal_report_accounts',
  {
    ...account,
    /** Null before the first try has ended. */
    outcome: text({ enum: ['read', 'not-allowed', 'failed'] }),
    triedAt: moment(),
    readAt: moment(),
    /** A worker that takes the next reading moves this on first, so that only one reads. */
    nextReadAt: moment().notNull(),
    /** While a worker or a person reads it: until when nothing else does, should that process die. */
    readingUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.clientId] })],
);
export type PaypalReportAccountRow = typeof paypalReportAccounts.$inferSelect;
