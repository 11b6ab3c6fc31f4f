import { disputeAnswerKinds, disputeAnswerStates } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { disputeCases } from '../payments/disputes.tables.ts';
import { users } from '../users/users.tables.ts';

/** A file of an answer. PayPal keeps its content. */
export interface AnswerFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** An answer of the shop to a dispute, stored before it is sent. PayPal gives answers no ids. */
export const disputeAnswers = pgTable(
  'dispute_answers',
  {
    id: primaryId(),
    caseId: uuid()
      .notNull()
      .references(() => disputeCases.id),
    kind: text({ enum: disputeAnswerKinds }).notNull(),
    text: text().notNull(),
    /** PayPal's term; null for anything but evidence. */
    evidenceType: text(),
    files: jsonb().$type<AnswerFile[]>().notNull(),
    /** How many entries of the shop of this kind PayPal showed before, and how many of them with this text. */
    entriesBefore: integer().notNull().default(0),
    sameTextBefore: integer().notNull().default(0),
    state: text({ enum: disputeAnswerStates }).notNull().default('sending'),
    /** Why it failed or is not confirmed, as a message for staff. */
    failure: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('dispute_answers_case').on(table.caseId, table.id),
    // While PayPal has not confirmed one, another could say the same twice.
    uniqueIndex('dispute_answers_one_at_a_time').on(table.caseId).where(sql`${table.state} = 'sending'`),
    index('dispute_answers_unconfirmed').on(table.createdAt).where(sql`${table.state} = 'sending'`),
    check('dispute_answers_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
export type DisputeAnswerRow = typeof disputeAnswers.$inferSelect;
