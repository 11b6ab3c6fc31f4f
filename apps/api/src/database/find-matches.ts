import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Search } from './compose-search.ts';
import type { Database } from './database.ts';

export interface MatchRequest {
  table: PgTable & { id: PgColumn };
  where: SQL | undefined;
  orderBy: SQL[];
  search?: Search | undefined;
}

export interface MatchWindow {
  /** Matches are counted no further. */
  bound: number;
  limit: number;
  offset: number;
}

/** The ids of a page, and how many rows match, up to the bound. */
export interface FoundPage {
  total: number;
  ids: string[];
}

// Neither statement is ever prepared under a name: the plan must know the values.
function cutPage({ limit, offset }: MatchWindow): SQL {
  return sql`cardinality(ids) as total, ids[${offset + 1}::int:${offset + limit}::int]::text[] as page`;
}

function inOrder(orderBy: SQL[]): SQL {
  return sql`order by ${sql.join(orderBy, sql`, `)}`;
}

/**
 * The page as it stands among the first `walked` rows along the sort. Complete when these hold all the matches that
 * are asked for, or when there are no further rows.
 */
export async function walkToMatches(
  database: Database,
  { table, where, orderBy, search }: MatchRequest,
  window: MatchWindow & { walked: number },
): Promise<FoundPage & { isComplete: boolean }> {
  const { bound, walked } = window;
  // The walk is read no further than its reader asks, and in its order; `hit` is outside of its reach, so that
  // Postgres cannot take the walk's end for something to look for.
  const { rows } = await database.execute<{ total: number; page: string[]; isComplete: boolean }>(
    sql`with walked as materialized (
          select ${table.id}, ${search?.matches ?? sql`true`} as hit from ${table} where ${where ?? sql`true`}
          ${inOrder(orderBy)} limit ${walked}
        ), found as materialized (
          select array(select id from walked where hit limit ${bound}) as ids
        )
        select ${cutPage(window)},
          case when cardinality(ids) = ${bound} then true else (select count(*) from walked) < ${walked} end as "isComplete"
        from found`,
  );
  const { total = 0, page = [], isComplete = true } = rows[0] ?? {};
  return { total, ids: page, isComplete };
}

/** Values asked for one by one, each along the sort; of more the rows are asked for at once. */
const maxApart = 16;

/** For each value that the search finds in a listed column, the condition of the rows that have it. */
async function listConditions(database: Database, { listed }: Search): Promise<SQL[]> {
  if (listed.length === 0) return [];
  const arrays = sql.join(
    listed.map(({ values }) => sql`to_json(${values})`),
    sql`, `,
  );
  const { rows } = await database.execute<{ found: string[][] }>(
    sql`select json_build_array(${arrays}) as found`,
  );
  const found = rows[0]?.found ?? [];
  return listed.flatMap(({ column }, place) => {
    const values = found[place] ?? [];
    return values.length > maxApart ? [inArray(column, values)] : values.map((value) => eq(column, value));
  });
}

async function selectFound(database: Database, ids: SQL, window: MatchWindow): Promise<FoundPage> {
  const { rows } = await database.execute<{ total: number; page: string[] }>(
    sql`with found as materialized (select array(${ids}) as ids) select ${cutPage(window)} from found`,
  );
  const { total = 0, page = [] } = rows[0] ?? {};
  return { total, ids: page };
}

/**
 * The first ids of the rows that `condition` finds, sorted once they are found: `offset 0` keeps the sort out, which
 * Postgres would walk along in the belief that matches are spread evenly.
 */
function sortFound({ table, where, orderBy }: MatchRequest, condition: SQL | undefined, bound: number): SQL {
  const rows = sql`(select * from ${table} where ${and(where, condition)} offset 0)`;
  return sql`(select id from ${rows} as ${sql.identifier(getTableName(table))} ${inOrder(orderBy)} limit ${bound})`;
}

/** The page among all matches, each filtered row being looked at. */
export function siftMatches(
  database: Database,
  request: MatchRequest & { search: Search },
  window: MatchWindow,
): Promise<FoundPage> {
  return selectFound(database, sortFound(request, request.search.matches, window.bound), window);
}

/**
 * The page among all matches, wherever along the sort they stand: the first of those that the trigrams find, of those
 * that begin with the text, and of those with each listed value.
 */
export async function gatherMatches(
  database: Database,
  request: MatchRequest & { search: Search },
  window: MatchWindow,
): Promise<FoundPage> {
  const { table, where, orderBy, search } = request;
  const first = sql`${inOrder(orderBy)} limit ${window.bound}`;
  // Fields run into each other where the trigrams look, so what these find is looked at once more.
  const byTrigrams = sortFound(request, and(search.byTrigrams, search.inText), window.bound);
  const inIndexes = [...search.beginnings, ...(await listConditions(database, search))].map(
    (condition) => sql`(select id from ${table} where ${and(where, condition)} ${first})`,
  );
  const all = sql.join([byTrigrams, ...inIndexes], sql` union all `);
  const ids = inIndexes.length === 0 ? all : sql`select id from ${table} where id in (${all}) ${first}`;
  return selectFound(database, ids, window);
}
