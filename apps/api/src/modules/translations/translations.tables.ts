import { translatedKinds } from '@credit-studio/contracts/rules';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';
import type { StoredText } from './choose-translations.ts';

/** Texts of one piece of content in another language. They outlive the content, which can be restored. */
export const translations = pgTable(
  'translations',
  {
    kind: text({ enum: translatedKinds }).notNull(),
    /** A section's or legal page's name, otherwise the record's id. */
    subjectId: text().notNull(),
    language: text().notNull(),
    texts: jsonb().$type<StoredText[]>().notNull(),
    /** Rises with each save, so that stale saves are detected. */
    version: integer().notNull().default(1),
    savedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language, table.subjectId] })],
);
export type TranslationRow = typeof translations.$inferSelect;
