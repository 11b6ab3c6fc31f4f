import type { SortBy } from '@credit-studio/contracts';
import { asc, desc, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The text as part of a `like` pattern, with `%`, `_` and `\` taken literally. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Any of the columns contains the text, ignoring case. For small tables; large ones use `composeSearch`. */
export function containsText(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, `%${escapePattern(text)}%`)));
}

/**
 * Turns `sort`, such as `-createdAt`, into an order by the column of each field that the contracts let the list be
 * sorted by. With several columns the later ones order equal values of the first; `tieBreak` makes pages stable.
 */
export function chooseOrder<Field extends string>(
  sort: SortBy<Field> | undefined,
  options: {
    columns: Record<Field, SQLWrapper | SQLWrapper[]>;
    fallback: NoInfer<SortBy<Field>>;
    tieBreak: PgColumn;
  },
): SQL[] {
  const wanted = sort ?? options.fallback;
  const direction = wanted.startsWith('-') ? desc : asc;
  // Every sort is a field, with or without the sign.
  const field = wanted.replace(/^-/, '') as Field;
  return [options.columns[field], options.tieBreak].flat().map((column) => direction(column));
}
