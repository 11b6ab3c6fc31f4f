import { ticketPriorities, ticketSenders, ticketStatuses } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { files } from '../uploads/uploads.tables.ts';
import { users } from '../users/users.tables.ts';

/** Support tickets, from the contact form (no user) and from the user area. */
export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('open'),
    priority: text({ enum: ticketPriorities }).notNull().default('medium'),
    userName: text().notNull(),
    userEmail: text().notNull(),
    userRole: text().notNull().default('user'),
    userProfileUrl: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Of mails to the person, whatever they choose later. */
    language: text().notNull().default('en'),
    /** When each side wrote last; the ticket itself is the customer's first message. */
    customerWroteAt: createdAt(),
    staffWroteAt: moment(),
    /** The time of the newest message of the other side that each side has read. */
    staffReadAt: moment(),
    customerReadAt: moment(),
    /** What lists sort by: when either side wrote last, and the priority as a number, 3 for high. */
    lastMessageAt: moment().notNull().generatedAlwaysAs(sql`greatest(customer_wrote_at, staff_wrote_at)`),
    priorityRank: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'high' then 3 when 'medium' then 2 else 1 end`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Ascending and read backwards for newest first: `desc()` would mean NULLS LAST, which no query uses.
    index('tickets_user').on(table.userId, table.createdAt, table.id),
    index('tickets_status').on(table.status, table.createdAt, table.id),
    index('tickets_created').on(table.createdAt, table.id),
    index('tickets_subject').on(table.subject, table.id),
    index('tickets_user_name').on(table.userName, table.id),
    index('tickets_user_email').on(table.userEmail, table.id),
    index('tickets_last_message').on(table.lastMessageAt, table.id),
    index('tickets_priority').on(table.priorityRank, table.id),
    // The console polls how many tickets are unread, out of all that were ever opened.
    index('tickets_unread_by_staff')
      .on(table.id)
      .where(sql`${table.staffReadAt} is null or ${table.staffReadAt} < ${table.customerWroteAt}`),
  ],
);
export type TicketRow = typeof tickets.$inferSelect;

/**
 * A ticket's conversation, append-only. Written under the ticket's row lock, so that `sequence` and `createdAt`
 * rise in the order in which messages become visible.
 */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    sender: text({ enum: ticketSenders }).notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.sequence)],
);
export type TicketMessageRow = typeof ticketMessages.$inferSelect;

/** Files of messages. Before a message carries it, a file belongs to the person who uploaded it and to no ticket. */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: primaryId(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    uploaderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    ticketId: uuid().references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null for a file of the ticket’s own message. */
    messageSequence: bigint({ mode: 'number' }).references(() => ticketMessages.sequence, {
      onDelete: 'cascade',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ticket_attachments_file').on(table.fileId),
    index('ticket_attachments_ticket').on(table.ticketId, table.id),
    index('ticket_attachments_message').on(table.messageSequence),
    index('ticket_attachments_uploader').on(table.uploaderId),
    index('ticket_attachments_unsent').on(table.createdAt).where(sql`${table.ticketId} is null`),
    check(
      'ticket_attachments_message_in_ticket',
      sql`${table.messageSequence} is null or ${table.ticketId} is not null`,
    ),
  ],
);
export type TicketAttachmentRow = typeof ticketAttachments.$inferSelect;

/** Who takes care of a ticket. In a separate table, so that what customers read of their tickets cannot contain it. */
export const ticketAssignments = pgTable(
  'ticket_assignments',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    assigneeId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assignedAt: createdAt(),
    /** Who assigned it; null for rows of earlier versions. Not a reference: it is only compared when the row is written. */
    assignedBy: uuid(),
  },
  (table) => [index('ticket_assignments_assignee').on(table.assigneeId)],
);

/**
 * Tickets that staff put off. Whether a row still counts is compared when it is read (`desk/snoozes.ts`), so no job has to
 * run when a time comes.
 */
export const ticketSnoozes = pgTable(
  'ticket_snoozes',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null for as long as the customer does not write. */
    until: moment(),
    snoozedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Under the ticket's lock, so that a message of the customer is either before or after it. */
    snoozedAt: moment().notNull(),
  },
  (table) => [index('ticket_snoozes_by').on(table.snoozedBy)],
);

/** Internal notes, append-only and written under the ticket's row lock like messages. Never next to them in a query. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_notes_ticket').on(table.ticketId, table.sequence),
    index('ticket_notes_author').on(table.authorId),
  ],
);
export type TicketNoteRow = typeof ticketNotes.$inferSelect;

/** Which staff are writing, for seconds. Rows that have expired mean nothing, and go with the next one that is written. */
export const ticketWriters = pgTable(
  'ticket_writers',
  {
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.userId] }),
    index('ticket_writers_user').on(table.userId),
  ],
);

/** The addresses to which people answer mails about a ticket: one for each ticket and recipient. */
export const ticketReplyAddresses = pgTable(
  'ticket_reply_addresses',
  {
    /** 16 random bytes in hex: who knows it can write into the ticket. */
    token: text().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: createdAt(),
    /** Set when the person’s address has changed: the earlier mailbox may be someone else’s. */
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('ticket_reply_addresses_ticket')
      .on(table.ticketId, table.email)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Messages of customers that came by mail. In a separate table, because only staff see it. */
export const ticketMails = pgTable(
  'ticket_mails',
  {
    messageSequence: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => ticketMessages.sequence, { onDelete: 'cascade' }),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    fromEmail: text().notNull(),
    isOtherAddress: boolean().notNull(),
    /** As the sender wrote it, for the thread of our next mail. */
    mailId: text().notNull().default(''),
    refused: jsonb().$type<{ name: string; reason: string }[]>().notNull(),
  },
  (table) => [index('ticket_mails_ticket').on(table.ticketId, table.messageSequence)],
);
export type TicketMailRow = typeof ticketMails.$inferSelect;

/** Mails about a ticket that came back. Only staff see them. */
export const ticketUndeliveredMails = pgTable(
  'ticket_undelivered_mails',
  {
    id: primaryId(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('ticket_undelivered_mails_ticket').on(table.ticketId, table.id)],
);

/** Texts that staff insert into their replies. */
export const savedReplies = pgTable('saved_replies', {
  id: primaryId(),
  title: text().notNull(),
  text: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type SavedReplyRow = typeof savedReplies.$inferSelect;
