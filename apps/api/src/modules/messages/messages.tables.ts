import { messageStates } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

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

/** The outbox and, once sent, the message log. A row is written in the transaction of the change it is about. */
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
    templateName: text().notNull().default(''),
    /** The staff member who sent it; null for a mail of the system. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The text contains a secret such as a reset link: it is never shown, and deleted once the mail is accepted. */
    isSecret: boolean().notNull().default(false),
    state: text({ enum: messageStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; in the future while a process is sending it. */
    nextAttemptAt: createdAt(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    uniqueIndex('outbound_messages_occasion').on(table.occasion),
    index('outbound_messages_user').on(table.userId, table.id.desc()),
    index('outbound_messages_to').on(sql`lower(${table.toEmail})`, table.createdAt.desc()),
    index('outbound_messages_due').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
  ],
);
export type OutboundMessageRow = typeof outboundMessages.$inferSelect;
