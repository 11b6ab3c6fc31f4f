import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Lists of the console as someone set them up. `query` is a part of an address of the console; the API does not read it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    /** Their views go with them, shared ones too. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
);
export type SavedViewRow = typeof savedViews.$inferSelect;
