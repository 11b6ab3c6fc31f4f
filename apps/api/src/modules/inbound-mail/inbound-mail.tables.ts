import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { tickets } from '../support/support.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a mail led to, apart from those that wait. `decide-inbound-mail.ts` says when each is chosen. */
export const inboundOutcomes = [
  ...(['replied', 'undelivered'] as const),
  // The sender got a mail that says what to do.
  ...([
    'unknown-address',
    'ended-address',
    'closed',
    'full',
    'too-many',
    'empty',
    'too-large',
    'unreadable',
  ] as const),
  // No one gets a mail.
  ...(['not-for-us', 'own', 'automatic'] as const),
] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

/** Mails that people sent, as they arrived: stored first and processed afterwards, so that no crash loses one. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: primaryId(),
    /** SHA-256 of the Message-ID and the recipients’ tokens, or of the bytes: the same mail is stored once. */
    digest: bytes().notNull(),
    raw: bytes().notNull(),
    /** It was too large, and these are its first bytes. */
    isCut: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'processed', 'failed'] })
      .notNull()
      .default('waiting'),
    outcome: text({ enum: inboundOutcomes }),
    fromEmail: text().notNull().default(''),
    ticketId: uuid().references(() => tickets.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Why the last attempt failed. */
    lastError: text(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('inbound_mails_digest').on(table.digest),
    index('inbound_mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('inbound_mails_ticket').on(table.ticketId, table.endedAt),
    index('inbound_mails_sender').on(sql`lower(${table.fromEmail})`, table.endedAt),
    index('inbound_mails_created').on(table.createdAt),
  ],
);
export type InboundMailRow = typeof inboundMails.$inferSelect;

/** The mailbox, when it was read last and why not. One row. */
export const inboundMailbox = pgTable('inbound_mailbox', {
  name: text().primaryKey(),
  readAt: moment(),
  lastError: text(),
  updatedAt: createdAt(),
});
