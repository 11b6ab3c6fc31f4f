import { maxCountedRows, maxFoundRows, maxUnpagedRows } from '@credit-studio/contracts';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../errors/app-error.ts';
import type { Search } from './compose-search.ts';
import type { Database } from './database.ts';
import { estimateRows } from './estimate-rows.ts';
import { type FoundPage, gatherMatches, siftMatches, walkToMatches } from './find-matches.ts';

export interface PageRequest<T extends PgTable> {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  /** What rows have to match besides `where`; it lowers the bound. */
  search?: Search | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

export interface PageBounds {
  /** Rows that can be paged through, and up to which they are counted. */
  counted: number;
  /** The same in a search. */
  found: number;
  /** Rows left by the filters, of which a search looks at each. */
  sifted: number;
  /** Matches that it gathers without further ado. */
  gathered: number;
  /** Rows along the sort that a search for more than these looks at first. */
  walked: number;
}
const usualBounds: PageBounds = {
  counted: maxCountedRows,
  found: maxFoundRows,
  sifted: 100_000,
  gathered: 8_000,
  walked: 50_000,
};

type Window = Pick<PageRequest<PgTable>, 'page' | 'limit'>;

/** `limit` and `offset` of the page that was asked for; without one, the first rows up to the bound. */
function chooseWindow({ page, limit: wanted }: Window, bound: number) {
  const limit = wanted ?? (page ? 10 : maxUnpagedRows);
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= bound)
    throw new AppError(
      'invalid_request',
      `Only the first ${bound} rows can be paged through. Please narrow the search, or sort the other way.`,
    );
  return { bound, limit, offset };
}

async function findPage<T extends PgTable & { id: PgColumn }>(
  database: Database,
  request: PageRequest<T>,
  bounds: PageBounds,
): Promise<FoundPage> {
  const { search } = request;
  const window = chooseWindow(request, search ? bounds.found : bounds.counted);
  if (!search) return walkToMatches(database, request, { ...window, walked: window.bound });
  const { table, where } = request;
  const sought = { ...request, search };
  const estimate = (condition?: SQL) => estimateRows(database, table, and(where, condition));
  if ((await estimate()) <= bounds.sifted) return siftMatches(database, sought, window);
  const matches = await estimate(search.inText);
  // Those that begin with the text stand at one place of such a sort; if the others are few, gathering finds both.
  const standTogether = async () =>
    search.alongSort !== undefined &&
    (await estimate(search.alongSort)) > matches / 2 &&
    (await estimate(search.visited)) <= bounds.gathered;
  if (matches > bounds.gathered && !(await standTogether())) {
    const met = await walkToMatches(database, sought, { ...window, walked: bounds.walked });
    if (met.isComplete) return met;
  }
  return gatherMatches(database, sought, window);
}

/**
 * One page of a table's rows, and how many match in all, counted no further than `maxCountedRows`, or
 * `maxFoundRows` in a search. Both come from the ids of the first matches; whole rows are read for the page alone.
 *
 * A search among few rows looks at each. Among many it gathers what is rare from where it can be looked up; for what
 * is common it walks along the sort, and gathers only when the matches stand far away from its beginning.
 */
export async function selectPage<T extends PgTable & { id: PgColumn }>(
  database: Database,
  request: PageRequest<T>,
  bounds: PageBounds = usualBounds,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { table } = request;
  const { total, ids } = await findPage(database, request, bounds);
  if (ids.length === 0) return { rows: [], total };
  const rows = await database
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  // What `select()` without fields yields is the table's own row type.
  const byId = new Map((rows as (T['$inferSelect'] & { id: string })[]).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
