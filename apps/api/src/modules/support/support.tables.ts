import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Support tickets, from the contact form (no user) and from the user area. */
export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['open', 'in-progress', 'resolved', 'closed'] })
      .notNull()
      .default('open'),
    priority: text({ enum: ['high', 'medium', 'low'] })
      .notNull()
      .default('medium'),
    userName: text().notNull(),
    userEmail: text().notNull(),
    userRole: text().notNull().default('user'),
    userProfileUrl: text().notNull().default(''),
    phone: text().notNull().default(''),
    staffReadAt: moment(),
    customerReadAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.createdAt.desc()),
    index('tickets_status').on(table.status, table.createdAt.desc()),
  ],
);

/** A ticket's conversation, append-only. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    sender: text({ enum: ['user', 'admin'] }).notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.sequence)],
);
