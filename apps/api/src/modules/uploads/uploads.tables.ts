import { uploadPurposes } from '@credit-studio/contracts/rules';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Files in our storage. Public ones are served to anyone, private ones by signed address only. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    /** Null for the shop's own files and for those of a deleted account. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * `tool` is an image that a generation works from, `attachment` a file of a ticket, `result` what a generation made; the
     * last two were made from a result.
     */
    purpose: text({
      enum: [...uploadPurposes, 'attachment', 'content', 'result', 'poster', 'export'],
    }).notNull(),
    visibility: text({ enum: ['public', 'private'] }).notNull(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    /** In pixels; null for files that are neither images nor videos, and for videos that were not measured. */
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
