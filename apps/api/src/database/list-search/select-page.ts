import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../database.ts';
import { selectAlongSort, selectToCount } from './along-sort.ts';
import { everything, type Search } from './compose-search.ts';
import { findPage, leavesFewRows } from './find-page.ts';
import { keepStatement, readById } from './kept-statements.ts';
import {
  chooseWindow,
  type PageBounds,
  type PageRequest,
  type PageTable,
  usualBounds,
} from './page-request.ts';
import { type FoundPage, filterThenSort, type MatchWindow } from './search-plans.ts';

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
  { total, ids, rows: found }: FoundPage,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  // All of the table's own columns are its own row type, here and below.
  if (found) return { rows: found as T['$inferSelect'][], total };
  if (ids.length === 0) return { rows: [], total };
  const rows = await readById(database, table, ids);
  const byId = new Map((rows as (T['$inferSelect'] & { id: string })[]).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
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
  const found = await (keep ? keep(database, {}) : build(database, false));
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
