import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Texts that staff send by email; `{{userName}}` stands for the recipient's name. */
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

/** The outbox and, once sent, the message log. A row is written in the transaction that it speaks of. */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    id: primaryId(),
    /** Unique per occasion, such as `payment-received:<order>`, so that no occasion mails twice. */
    occasion: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    toEmail: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    templateName: text().notNull().default(''),
    /** The staff member who sent it; null for a mail of the system's own. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Its text carries a secret such as a reset link: it is shown to no one, and blanked once it is accepted. */
    isSecret: boolean().notNull().default(false),
    state: text({ enum: ['queued', 'accepted', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; moved ahead while a process is sending it. */
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
