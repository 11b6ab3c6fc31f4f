import { maxCountedRows, maxFoundRows, maxUnpagedRows } from '@credit-studio/contracts';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../errors/app-error.ts';
import type { Database } from '../database.ts';
import type { Search } from './compose-search.ts';
import { estimateRows } from './count-rows.ts';
import {
  collectFromIndexes,
  type FoundPage,
  filterThenSort,
  type MatchWindow,
  scanInSortOrder,
} from './search-plans.ts';

export interface PageRequest<T extends PgTable> {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  /** What rows have to match in addition to `where`. A search has a lower bound. */
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
  /** A search checks every row if the filters leave no more than these. */
  filteredRows: number;
  /** A search collects its matches from the indexes if there are no more than these. */
  collectedRows: number;
  /** Rows along the sort that a search for more matches checks first. */
  scannedRows: number;
}

const usualBounds: PageBounds = {
  counted: maxCountedRows,
  found: maxFoundRows,
  filteredRows: 100_000,
  collectedRows: 8_000,
  scannedRows: 50_000,
};

type PageTable = PgTable & { id: PgColumn };

/** One page of a table's rows, and how many match, counted up to a bound. README.md explains how it is found. */
export async function selectPage<T extends PageTable>(
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
  // `select()` without fields returns the table's own row type.
  const byId = new Map((rows as (T['$inferSelect'] & { id: string })[]).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** `limit` and `offset` of the page that was asked for; without one, the first rows up to the bound. */
function chooseWindow(
  { page, limit: wanted }: Pick<PageRequest<PgTable>, 'page' | 'limit'>,
  bound: number,
): MatchWindow {
  const limit = wanted ?? (page ? 10 : maxUnpagedRows);
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= bound)
    throw new AppError(
      'invalid_request',
      `Only the first ${bound} rows can be paged through. Please narrow the search, or sort the other way.`,
    );
  return { bound, limit, offset };
}

/** Finds the ids of the page by the plan that reads the fewest rows, by Postgres's estimates. */
async function findPage<T extends PageTable>(
  database: Database,
  request: PageRequest<T>,
  { counted, found, filteredRows, collectedRows, scannedRows }: PageBounds,
): Promise<FoundPage> {
  const { table, where, search } = request;
  const window = chooseWindow(request, search ? found : counted);
  if (!search) return scanInSortOrder(database, request, { ...window, scannedRows: window.bound });
  const searched = { ...request, search };
  const estimate = (condition?: SQL) => estimateRows(database, table, and(where, condition));
  if ((await estimate()) <= filteredRows) return filterThenSort(database, searched, window);
  const matches = await estimate(search.inText);
  // Matches that begin with the text are next to each other in such a sort; collecting them is fast if the rest are few.
  const areAdjacent = async () =>
    search.alongSort !== undefined &&
    (await estimate(search.alongSort)) > matches / 2 &&
    (await estimate(search.visitedByTrigrams)) <= collectedRows;
  if (matches > collectedRows && !(await areAdjacent())) {
    const scanned = await scanInSortOrder(database, searched, { ...window, scannedRows });
    if (scanned.isComplete) return scanned;
  }
  return collectFromIndexes(database, searched, window);
}
