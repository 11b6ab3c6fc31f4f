import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../errors/app-error.ts';

/**
 * `sort` such as `-createdAt` as an order of columns that a list allows by their wire names. `tieBreak` makes
 * pages stable among equal values.
 */
export const chooseOrder = (
  sort: string | undefined,
  options: { columns: Record<string, PgColumn>; fallback: string; tieBreak: PgColumn },
): SQL[] => {
  const wanted = sort ?? options.fallback;
  const direction = wanted.startsWith('-') ? desc : asc;
  const column = new Map(Object.entries(options.columns)).get(wanted.replace(/^-/, ''));
  if (!column) {
    const names = Object.keys(options.columns).join(', ');
    throw new AppError('invalid_request', `Please sort by one of: ${names}.`);
  }
  return [direction(column), direction(options.tieBreak)];
};
