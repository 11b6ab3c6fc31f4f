import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../database/columns.ts';
import { users } from '../../users/users.tables.ts';

/** A customer's folders. A generation is in one of them or in none. */
export const generationFolders = pgTable(
  'generation_folders',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('generation_folders_name').on(table.userId, sql`lower(${table.name})`)],
);
