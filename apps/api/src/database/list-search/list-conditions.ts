import { asc, desc, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../errors/app-error.ts';

/** The text as part of a `like` pattern, with `%`, `_` and `\` taken literally. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Any of the columns contains the text, ignoring case. For small tables; large ones use `composeSearch`. */
export function containsText(columns: PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, `%${escapePattern(text)}%`)));
}

/**
 * Turns `sort`, such as `-createdAt`, into an order by the columns that a list allows under their wire names. With
 * several columns the later ones order equal values of the first; `tieBreak` makes pages stable.
 */
export function chooseOrder(
  sort: string | undefined,
  options: { columns: Record<string, SQLWrapper | SQLWrapper[]>; fallback: string; tieBreak: PgColumn },
): SQL[] {
  const wanted = sort ?? options.fallback;
  const direction = wanted.startsWith('-') ? desc : asc;
  const chosen = new Map(Object.entries(options.columns)).get(wanted.replace(/^-/, ''));
  if (!chosen) {
    const names = Object.keys(options.columns).join(', ');
    throw new AppError('invalid_request', `Please sort by one of: ${names}.`);
  }
  return [chosen, options.tieBreak].flat().map((column) => direction(column));
}
