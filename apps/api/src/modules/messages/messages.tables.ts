import { messageStates } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';
import type { MailContent } from './mails/mail-content.ts';
import type { MailEnvelope } from './mails/mail-envelope.ts';

/** Texts that staff send by email, with `{{userName}}` for the recipient's name. */
export const emailTemplates = pgTable('email_templates', {
  id: primaryId(),
  name: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type EmailTemplateRow = typeof emailTemplates.$inferSelect;

/**
 * The outbox and, once sent, the message log. A row is written in the transaction of the change it is about, and once
 * more when its mail ends: no index contains a column that an accepted mail changes, so that update touches no index.
 */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    id: primaryId(),
    /** What the mail is about, such as `payment-received:<order>`; unique, so that no occasion is mailed twice. */
    occasion: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    toEmail: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    /** What the HTML part is made of, without its markup. A trigger deletes it when the text is deleted. */
    content: jsonb().$type<MailContent>(),
    /** Where answers go, the thread and the files; null for a mail that has none of them. */
    envelope: jsonb().$type<MailEnvelope>(),
    templateName: text().notNull().default(''),
    /** The staff member who sent it; null for a mail of the system. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The text contains a secret such as a reset link: it is never shown, and deleted once the mail is accepted. */
    isSecret: boolean().notNull().default(false),
    state: text({ enum: messageStates }).notNull().default('queued'),
    /** Of a mail that ended, as `lastError`; `mail_queue` has those of a queued one. */
    attempts: integer().notNull().default(0),
    /** Never reached: only workers of the release before this one look here, and the queue is not theirs. */
    nextAttemptAt: moment().notNull().default(sql`'infinity'`),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Set by a trigger when `state` becomes `failed`: the state itself is in no index. */
    failedAt: moment(),
  },
  (table) => [
    uniqueIndex('outbound_messages_occasion').on(table.occasion),
    index('outbound_messages_user').on(table.userId, table.id.desc()),
    index('outbound_messages_failed').on(table.createdAt, table.id).where(sql`${table.failedAt} is not null`),
  ],
);
export type OutboundMessageRow = typeof outboundMessages.$inferSelect;

/**
 * The mails that are still to be sent. Triggers on `outbound_messages` add a row with each queued message and delete
 * it when the message ends, so the two never disagree, whatever wrote the message.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    messageId: uuid().primaryKey(),
    nextAttemptAt: moment().notNull(),
    /** A process is sending it; after this time that process counts as dead. Not indexed, so a claim is cheap. */
    claimedUntil: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('mail_queue_due').on(table.nextAttemptAt)],
);
