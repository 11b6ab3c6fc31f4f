import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../database.ts';
import {
  inOrder,
  listPartConditions,
  type SortedRows,
  selectAlongSort,
  selectToCount,
} from './along-sort.ts';
import type { Search } from './compose-search.ts';

export interface MatchRequest extends SortedRows {
  search: Search;
}

export interface MatchWindow {
  /** Matches are counted up to this number. */
  bound: number;
  limit: number;
  offset: number;
}

/** The ids of a page, and how many rows match, up to the bound. */
export interface FoundPage {
  total: number;
  ids: string[];
  /** The rows of these ids in the same order, where the statement read them as well. */
  rows?: object[] | undefined;
}

/** Takes the page out of the array `ids` of the first matches. */
function cutPage({ limit, offset }: MatchWindow): SQL {
  return sql`cardinality(ids) as total, ids[${offset + 1}::int:${offset + limit}::int]::text[] as page`;
}

/** The values of the listed columns that contain the text, of the common table expression `listed_values`. */
function valuesOf(place: number): SQL {
  return sql`(select ${sql.identifier(`values_${place}`)} from listed_values)`;
}

/**
 * What a row has to meet, for statements that check many rows: usually no listed value contains the text, and a row whose
 * text does not contain it is then left without a look at its columns. `listedValues` is for the statement's `with`.
 */
function composeCheck({ matches, inText, listed, named, related }: Search): {
  listedValues: SQL[];
  check: SQL;
} {
  if (listed.length === 0) return { listedValues: [], check: sql`${matches}` };
  const arrays = listed.map(({ values }, place) => sql`${values} as ${sql.identifier(`values_${place}`)}`);
  const isAnyFound = sql.join(
    listed.map((_, place) => sql`cardinality(${valuesOf(place)}) > 0`),
    sql` or `,
  );
  const isListed = listed.map(({ column }, place) => sql`${column} = any(${valuesOf(place)}::text[])`);
  return {
    listedValues: [sql`listed_values as materialized (select ${sql.join(arrays, sql`, `)})`],
    check: sql`${or(inText, named, related, and(sql`(${isAnyFound})`, or(...isListed)))}`,
  };
}

/**
 * Plan 1: checks the first `scannedRows` rows along the sort. The page is complete when they hold all the matches that
 * are asked for, or when there are no further rows.
 */
export async function scanInSortOrder(
  database: ReadDatabase,
  request: MatchRequest,
  window: ScanWindow,
): Promise<FoundPage & { isComplete: boolean }> {
  const { rows } = await database.execute<{ total: number; page: string[]; isComplete: boolean }>(
    composeScan(request, window),
  );
  const { total = 0, page = [], isComplete = true } = rows[0] ?? {};
  return { total, ids: page, isComplete };
}

export interface ScanWindow extends MatchWindow {
  scannedRows: number;
}

/** The statement of the first plan, with `total`, `page` and `isComplete`. */
export function composeScan(request: MatchRequest, window: ScanWindow): SQL {
  const { bound, scannedRows: limit } = window;
  const { listedValues, check } = composeCheck(request.search);
  // `hit` is outside of the limit: otherwise Postgres could search for the hits in another index and read far more than the
  // first rows. These are counted only where they hold too few.
  const scanned = selectAlongSort(request, sql`${request.table.id}, ${check} as hit`, { limit });
  const found = sql`found as materialized (
    select array(select id from (${scanned}) as scanned where hit limit ${bound}) as ids
  )`;
  return sql`with ${sql.join([...listedValues, found], sql`, `)}
    select ${cutPage(window)}, case when cardinality(ids) = ${bound} then true
      else (select count(*) from (${selectToCount(request, limit)}) as counted) < ${limit} end as "isComplete"
    from found`;
}

/** Plan 2: checks every row that the filters leave, then sorts the matches. */
export function filterThenSort(
  database: ReadDatabase,
  request: MatchRequest,
  window: MatchWindow,
): Promise<FoundPage> {
  const { listedValues, check } = composeCheck(request.search);
  const ids = mergeInOrder(request, sortMatches(request, check, window.bound), window.bound);
  return selectFound(database, { ids, listedValues }, window);
}

/**
 * Plan 3: looks the matches up in the indexes, wherever they are along the sort, and sorts them: the first matches
 * by trigrams, by each sorted text that begins with the search, by each listed value, by the id that it names, and by
 * what it finds in another table.
 */
export async function collectFromIndexes(
  database: ReadDatabase,
  request: MatchRequest,
  window: MatchWindow,
): Promise<FoundPage> {
  const { table, orderBy, search } = request;
  const { bound } = window;
  // What begins with the text along the sort is read there. Elsewhere it would be read and sorted again, all of it.
  const isElsewhere = search.alongSort && sql`(${search.alongSort}) is not true`;
  // The trigram column joins several fields, so its matches are checked again in the text itself.
  const byTrigrams = sortMatches(request, and(search.byTrigrams, search.inText, isElsewhere), bound);
  const listed = await findListedConditions(database, search);
  const alongSort = [search.alongSort ?? [], ...listed, search.named ?? []]
    .flat()
    .flatMap((condition) =>
      listPartConditions(request).map(
        (part) =>
          sql`(select id from ${table} where ${and(part, condition)} ${inOrder(orderBy)} limit ${bound})`,
      ),
    );
  // These are next to each other in an index that is not the sort's.
  const apart = [...search.beginnings, search.related ?? []]
    .flat()
    .filter((beginning) => beginning !== search.alongSort)
    .flatMap((beginning) => sortMatches(request, and(beginning, isElsewhere), bound));
  const ids = mergeInOrder(request, [...byTrigrams, ...alongSort, ...apart], bound);
  return selectFound(database, { ids, listedValues: [] }, window);
}

/** The first of the rows that several selections found, each at most once. */
function mergeInOrder({ table, orderBy }: MatchRequest, found: SQL[], bound: number): SQL {
  const [only] = found;
  if (only && found.length === 1) return only;
  const all = sql.join(found, sql` union all `);
  return sql`select id from ${table} where id in (${all}) ${inOrder(orderBy)} limit ${bound}`;
}

/** Up to this many values are looked up one by one, each along the sort; more of them together. */
const maxSeparateValues = 16;

/** For each listed column, the conditions of the values that contain the searched text. */
async function findListedConditions(database: ReadDatabase, { listed }: Search): Promise<SQL[]> {
  if (listed.length === 0) return [];
  const arrays = sql.join(
    listed.map(({ values }) => sql`to_json(${values})`),
    sql`, `,
  );
  const { rows } = await database.execute<{ found: string[][] }>(
    sql`select json_build_array(${arrays}) as found`,
  );
  const found = rows[0]?.found ?? [];
  // Each part of the rows lists its own values of a column; many are in several parts.
  const byColumn = new Map<PgColumn, Set<string>>();
  for (const [index, { column }] of listed.entries())
    byColumn.set(column, new Set([...(byColumn.get(column) ?? []), ...(found[index] ?? [])]));
  return [...byColumn].flatMap(([column, values]) =>
    values.size > maxSeparateValues
      ? [inArray(column, [...values])]
      : [...values].map((value) => eq(column, value)),
  );
}

/**
 * Selects the ids of the first rows of each part that meet `condition`. `offset 0` separates the sort from the search:
 * otherwise Postgres would scan along the sort, because it assumes that matches are spread evenly.
 */
function sortMatches(request: MatchRequest, condition: SQL | undefined, bound: number): SQL[] {
  const { table, orderBy } = request;
  return listPartConditions(request).map((part) => {
    const rows = sql`(select * from ${table} where ${and(part, condition)} offset 0)`;
    return sql`(select id from ${rows} as ${sql.identifier(getTableName(table))} ${inOrder(orderBy)} limit ${bound})`;
  });
}

async function selectFound(
  database: ReadDatabase,
  { ids, listedValues }: { ids: SQL; listedValues: SQL[] },
  window: MatchWindow,
): Promise<FoundPage> {
  const found = sql`found as materialized (select array(${ids}) as ids)`;
  const { rows } = await database.execute<{ total: number; page: string[] }>(
    sql`with ${sql.join([...listedValues, found], sql`, `)} select ${cutPage(window)} from found`,
  );
  const { total = 0, page = [] } = rows[0] ?? {};
  return { total, ids: page };
}
