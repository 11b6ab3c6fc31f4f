import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../database.ts';
import type { Search } from './compose-search.ts';

export interface MatchRequest {
  table: PgTable & { id: PgColumn };
  where: SQL | undefined;
  orderBy: SQL[];
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
}

/** Takes the page out of the array `ids` of the first matches. */
function cutPage({ limit, offset }: MatchWindow): SQL {
  return sql`cardinality(ids) as total, ids[${offset + 1}::int:${offset + limit}::int]::text[] as page`;
}

function inOrder(orderBy: SQL[]): SQL {
  return sql`order by ${sql.join(orderBy, sql`, `)}`;
}

/**
 * Plan 1: checks the first `scannedRows` rows along the sort. The page is complete when they hold all the matches that
 * are asked for, or when there are no further rows.
 */
export async function scanInSortOrder(
  database: ReadDatabase,
  { table, where, orderBy, search }: MatchRequest,
  window: MatchWindow & { scannedRows: number },
): Promise<FoundPage & { isComplete: boolean }> {
  const { bound, scannedRows } = window;
  // `scanned` is materialized, and `hit` is not part of its condition: otherwise Postgres could search for the hits
  // in another index and read far more than the first rows.
  const { rows } = await database.execute<{ total: number; page: string[]; isComplete: boolean }>(
    sql`with scanned as materialized (
          select ${table.id}, ${search.matches} as hit from ${table} where ${where ?? sql`true`}
          ${inOrder(orderBy)} limit ${scannedRows}
        ), found as materialized (
          select array(select id from scanned where hit limit ${bound}) as ids
        )
        select ${cutPage(window)},
          case when cardinality(ids) = ${bound} then true else (select count(*) from scanned) < ${scannedRows} end as "isComplete"
        from found`,
  );
  const { total = 0, page = [], isComplete = true } = rows[0] ?? {};
  return { total, ids: page, isComplete };
}

/** Plan 2: checks every row that the filters leave, then sorts the matches. */
export function filterThenSort(
  database: ReadDatabase,
  request: MatchRequest,
  window: MatchWindow,
): Promise<FoundPage> {
  return selectFound(database, sortMatches(request, request.search.matches, window.bound), window);
}

/**
 * Plan 3: looks the matches up in the indexes, wherever they are along the sort, and sorts them: the first matches
 * by trigrams, by each sorted text that begins with the search, by each listed value, and by the id that it names.
 */
export async function collectFromIndexes(
  database: ReadDatabase,
  request: MatchRequest,
  window: MatchWindow,
): Promise<FoundPage> {
  const { table, where, orderBy, search } = request;
  const first = sql`${inOrder(orderBy)} limit ${window.bound}`;
  // The trigram column joins several fields, so its matches are checked again in the text itself.
  const byTrigrams = sortMatches(request, and(search.byTrigrams, search.inText), window.bound);
  const listed = await findListedConditions(database, search);
  const alongSort = [search.alongSort ?? [], ...listed, search.named ?? []]
    .flat()
    .map((condition) => sql`(select id from ${table} where ${and(where, condition)} ${first})`);
  // These are next to each other in an index that is not the sort's.
  const apart = search.beginnings
    .filter((beginning) => beginning !== search.alongSort)
    .map((beginning) => sortMatches(request, beginning, window.bound));
  const byIndexes = [...alongSort, ...apart];
  const all = sql.join([byTrigrams, ...byIndexes], sql` union all `);
  const ids = byIndexes.length === 0 ? all : sql`select id from ${table} where id in (${all}) ${first}`;
  return selectFound(database, ids, window);
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
  return listed.flatMap(({ column }, index) => {
    const values = found[index] ?? [];
    return values.length > maxSeparateValues
      ? [inArray(column, values)]
      : values.map((value) => eq(column, value));
  });
}

/**
 * Selects the ids of the first rows that meet `condition`. `offset 0` separates the sort from the search: otherwise
 * Postgres would scan along the sort, because it assumes that matches are spread evenly.
 */
function sortMatches(
  { table, where, orderBy }: MatchRequest,
  condition: SQL | undefined,
  bound: number,
): SQL {
  const rows = sql`(select * from ${table} where ${and(where, condition)} offset 0)`;
  return sql`(select id from ${rows} as ${sql.identifier(getTableName(table))} ${inOrder(orderBy)} limit ${bound})`;
}

async function selectFound(database: ReadDatabase, ids: SQL, window: MatchWindow): Promise<FoundPage> {
  const { rows } = await database.execute<{ total: number; page: string[] }>(
    sql`with found as materialized (select array(${ids}) as ids) select ${cutPage(window)} from found`,
  );
  const { total = 0, page = [] } = rows[0] ?? {};
  return { total, ids: page };
}
