import { maxCountedRows, maxFoundRows, maxUnpagedRows } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../errors/app-error.ts';
import type { ReadDatabase } from '../database.ts';
import { selectAlongSort, selectToCount } from './along-sort.ts';
import { everything, type Search } from './compose-search.ts';
import { recallEstimate } from './count-rows.ts';
import { keepStatement, readById } from './kept-statements.ts';
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
   * says the table, the filters, the order and the limit.
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

const usualBounds: PageBounds = {
  counted: maxCountedRows,
  found: maxFoundRows,
  fewRows: 20_000,
  filteredRows: 100_000,
  collectedRows: 8_000,
  scannedRows: 50_000,
};

/** Filters leave a small part of a table if it has more than so many times their rows. */
const smallPart = 4;

type PageTable = PgTable & { id: PgColumn };

/** One page of a table's rows, and how many match, counted up to a bound. README.md explains how it is found. */
export async function selectPage<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T>,
  bounds: PageBounds = usualBounds,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { table, search } = request;
  if (!search) return readUnsearched(database, request, bounds);
  return readRows(database, table, await findPage(database, { ...request, search }, bounds));
}

/**
 * A list without a search. If filters leave few rows, checking these is faster than looking for them along the sort, where
 * Postgres expects them to be spread evenly.
 */
async function readUnsearched<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T>,
  { counted, found, ...bounds }: PageBounds,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { isNarrowed = false, areFilteredByIndex = false } = request;
  const bound = isNarrowed ? found : counted;
  const areFew = (isNarrowed || areFilteredByIndex) && (await leavesFewRows(database, request, bounds));
  if (!areFew) return readInSortOrder(database, request, bound);
  const all = { ...request, search: everything };
  return readRows(database, request.table, await filterThenSort(database, all, chooseWindow(request, bound)));
}

async function readRows<T extends PageTable>(
  database: ReadDatabase,
  table: T,
  { total, ids }: FoundPage,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  if (ids.length === 0) return { rows: [], total };
  const rows = await readById(database, table, ids);
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
  if (offset >= bound) throw new AppError('invalid_request', m.errors_page_too_far({ bound }));
  return { bound, limit, offset };
}

/**
 * A list without a search, rows and number in one statement. Only the entries up to the page are read in the order of
 * the sort. A page that is not full is the last one, so its end is the number; otherwise any index counts the rows.
 */
async function readInSortOrder<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T>,
  bound: number,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const window = chooseWindow(request, bound);
  const build = (from: ReadDatabase, areValuesInText: boolean) =>
    selectInSortOrder(from, request, { ...window, areValuesInText });
  const keep = request.keptAs && keepStatement(`${request.keptAs}, ${bound}`, (from) => build(from, true));
  const found = await (keep ? keep(database) : build(database, false));
  // The table's own columns make its own row type; a page behind the last row has the number only.
  const rows = found.map(({ row }) => row as T['$inferSelect'] | null).filter((row) => row !== null);
  return { rows, total: found[0]?.total ?? 0 };
}

function selectInSortOrder<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T>,
  { bound, limit, offset, areValuesInText }: MatchWindow & { areValuesInText: boolean },
) {
  const { orderBy } = request;
  const table: PageTable = request.table;
  const ids = selectAlongSort(request, sql`${table.id}`, { limit: Math.min(limit, bound - offset), offset });
  const counted = sql`(${selectToCount(request, bound)})`;
  const isLast = sql`cardinality(ids) < ${limit}::int and (cardinality(ids) > 0 or ${offset}::int = 0)`;
  const total = sql`case when ${isLast} then ${offset}::int + cardinality(ids)
    else (select count(*) from ${counted} as counted) end`.mapWith(Number);
  // `offset 0` keeps the ids together: otherwise Postgres looks them up once for each time they are mentioned.
  const page = sql`(select array(${ids}) as ids offset 0) as page`;
  return database
    .select({ row: getTableColumns(table), total: areValuesInText ? total.inlineParams() : total })
    .from(areValuesInText ? page.inlineParams() : page)
    .leftJoin(table, sql`${table.id} = any(ids)`)
    .orderBy(...orderBy);
}

/** The ids of a page of a search, where its rows are not needed. */
export async function selectIds<T extends PageTable>(
  database: ReadDatabase,
  request: PageRequest<T> & { search: Search },
): Promise<string[]> {
  return (await findPage(database, request, usualBounds)).ids;
}

/** Selects the ids of the first rows of a list without a search, as a part of another statement. */
export function selectFirstIds<T extends PageTable>(request: PageRequest<T>, bound: number): SQL {
  return selectAlongSort(request, sql`${request.table.id}`, { limit: bound });
}

/** What Postgres estimates of the rows that the filters leave, under a name for each list and its filters. */
function nameEstimate(filteredAs: string | undefined, what: string): string | undefined {
  return filteredAs && `${what} of ${filteredAs}`;
}

/** Whether so few rows are left, by Postgres's estimates, that each of them can be checked. */
async function leavesFewRows(
  database: ReadDatabase,
  { table, where, filteredAs }: Pick<PageRequest<PageTable>, 'table' | 'where' | 'filteredAs'>,
  { fewRows, filteredRows }: Pick<PageBounds, 'fewRows' | 'filteredRows'>,
): Promise<boolean> {
  const left = await recallEstimate(database, { table, where, name: nameEstimate(filteredAs, 'rows') });
  if (left <= fewRows) return true;
  // Filters that leave most of a table have no index that reads less than the table.
  return left <= filteredRows && left * smallPart < (await recallEstimate(database, { table }));
}

/** Finds the ids of the page by the plan that reads the fewest rows, by Postgres's estimates. */
async function findPage<T extends PageTable>(
  database: ReadDatabase,
  searched: PageRequest<T> & { search: Search },
  { found, fewRows, filteredRows, collectedRows, scannedRows }: PageBounds,
): Promise<FoundPage> {
  const { table, where, parts, search, filteredAs } = searched;
  const window = chooseWindow(searched, found);
  const isListed = and(where, parts && or(...parts));
  const estimate = (condition: SQL, name?: string) =>
    recallEstimate(database, { table, where: and(isListed, condition), name });
  if (await leavesFewRows(database, { table, where: isListed, filteredAs }, { fewRows, filteredRows }))
    return filterThenSort(database, searched, window);
  const matches = await estimate(search.inText, nameEstimate(filteredAs, 'matches'));
  // Matches that begin with the text are next to each other in such a sort; collecting them is fast if the rest are few.
  // Twice as many as usual: a scan from the sort's start would seldom reach them, and they would be collected after it.
  const areAdjacent = async () =>
    search.alongSort !== undefined &&
    (await estimate(search.alongSort)) > matches / 2 &&
    (await estimate(search.visitedByTrigrams)) <= 2 * collectedRows;
  if (matches > collectedRows && !(await areAdjacent())) {
    const scanned = await scanInSortOrder(database, searched, { ...window, scannedRows });
    if (scanned.isComplete) return scanned;
  }
  return collectFromIndexes(database, searched, window);
}
