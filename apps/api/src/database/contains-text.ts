import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchColumn } from './search-column.ts';

const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Fewer characters make no trigram; such a term means the start of a word. */
const shortestPart = 3;

/**
 * Any of the columns contains the text, without case: for tables of few rows. `%`, `_` and `\` stand for
 * themselves.
 */
export const containsText = (columns: PgColumn[], text: string | undefined): SQL | undefined => {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, `%${asPattern(text)}%`)));
};

/**
 * The `search` column of a large table contains the text, without case; a text of one or two characters is looked
 * for at the start of words alone, and one without any letter or digit finds nothing: no index knows it. `%`, `_`
 * and `\` stand for themselves.
 */
export const matchesSearch = (table: PgTable, text: string | undefined): SQL | undefined => {
  if (!text) return undefined;
  if (!/[\p{L}\p{N}]/u.test(text)) return sql`false`;
  const start = [...text].length < shortestPart ? ' ' : '';
  return sql`${searchColumn(table)} like lower(${`%${start}${asPattern(text)}%`})`;
};
