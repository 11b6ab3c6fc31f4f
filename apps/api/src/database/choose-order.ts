import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../errors/app-error.ts';

/**
 * `sort` such as `-createdAt` as an order of columns that a list allows by their wire names; several columns sort
 * among equal values of the first. `tieBreak` makes pages stable among what is equal still.
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
