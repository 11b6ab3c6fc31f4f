import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapePattern } from './escape-pattern.ts';

/**
 * Any of the columns contains the text, without case: for tables of few rows. `%`, `_` and `\` stand for
 * themselves.
 */
export function containsText(columns: PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, `%${escapePattern(text)}%`)));
}
