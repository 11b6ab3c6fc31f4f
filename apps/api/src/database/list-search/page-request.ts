import { maxCountedRows, maxFoundRows, maxUnpagedRows } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../errors/app-error.ts';
import type { Search } from './compose-search.ts';
import type { MatchWindow } from './search-plans.ts';

export type PageTable = PgTable & { id: PgColumn };

export interface PageRequest<T extends PgTable> {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  /** Where the indexes begin with a column that the list does not fix: see `SortedRows`. */
  parts?: readonly SQL[] | undefined;
  /** What rows have to match in addition to `where`. A search has a lower bound. */
  search?: Search | undefined;
  /** The list is filtered by what no index of its sorts holds. It is bounded like a search, which such filters cost as much as. */
  isNarrowed?: boolean | undefined;
  /**
   * An index holds the rows that the filters leave, such as a person's, though not in this order. Postgres expects them evenly
   * along the sort, and would look for the first ones there.
   */
  areFilteredByIndex?: boolean | undefined;
  /**
   * Names a page that many ask for, whose filters hold no value of the caller's. Its statement is kept under this name, which
   * says the table, the filters, the order and the limit; another one is kept for its searches.
   */
  keptAs?: string | undefined;
  /** Names `where` and the search with all their values, for what is remembered of them; the statements do it otherwise. */
  filteredAs?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

export interface PageBounds {
  /** Rows that can be paged through, and up to which they are counted. */
  counted: number;
  /** The same in a search. */
  found: number;
  /** A search checks every row of so few. */
  fewRows: number;
  /** A search also checks every row that the filters leave, if these are no more and a small part of the table. */
  filteredRows: number;
  /** A search collects its matches from the indexes if there are no more than these. */
  collectedRows: number;
  /** Rows along the sort that a search for more matches checks first. */
  scannedRows: number;
}

export const usualBounds: PageBounds = {
  counted: maxCountedRows,
  found: maxFoundRows,
  fewRows: 20_000,
  filteredRows: 100_000,
  collectedRows: 8_000,
  scannedRows: 50_000,
};

/** `limit` and `offset` of the page that was asked for; without one, the first rows up to the bound. */
export function chooseWindow(
  { page, limit: wanted }: Pick<PageRequest<PgTable>, 'page' | 'limit'>,
  bound: number,
): MatchWindow {
  const limit = wanted ?? (page ? 10 : maxUnpagedRows);
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= bound) throw new AppError('invalid_request', m.errors_page_too_far({ bound }));
  return { bound, limit, offset };
}
