import { centerPoint } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../database/columns.ts';
import { files } from '../uploads/uploads.tables.ts';
import { users } from '../users/users.tables.ts';

/** The media library: what staff say of a public image. Its id is the file's, which its address contains. */
export const media = pgTable(
  'media',
  {
    id: uuid()
      .primaryKey()
      .references(() => files.id),
    title: text().notNull(),
    altText: text().notNull().default(''),
    isDecorative: boolean().notNull().default(false),
    focalX: doublePrecision().notNull().default(centerPoint.x),
    focalY: doublePrecision().notNull().default(centerPoint.y),
    /** SHA-256 of the file as it was uploaded, in hex, by which it is found again; null where it is unknown. */
    sourceHash: text(),
    /** Null for a program, for what was there before the library, and for a deleted account. */
    addedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    archivedAt: moment(),
    /** Rises with each save, so that stale saves are detected. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('media_source_hash').on(table.sourceHash),
    index('media_by_age').on(table.createdAt, table.id),
    index('media_by_title').on(table.title, table.id),
    check('media_focal_point', sql`${table.focalX} between 0 and 1 and ${table.focalY} between 0 and 1`),
  ],
);
export type MediaRow = typeof media.$inferSelect;
