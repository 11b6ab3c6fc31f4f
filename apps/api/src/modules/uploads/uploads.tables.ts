import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Files in our own storage. Public ones are served to anyone, private ones by signed address only. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    /** Null for files of the shop itself and for those of a deleted account. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    purpose: text({ enum: ['tool', 'profile', 'content', 'video'] }).notNull(),
    visibility: text({ enum: ['public', 'private'] }).notNull(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    /** Pixels; null for files that have none. */
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_owner').on(table.ownerId, table.id.desc()),
  ],
);
export type FileRow = typeof files.$inferSelect;
