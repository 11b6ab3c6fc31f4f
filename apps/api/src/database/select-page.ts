import { maxCountedRows, maxFoundRows, maxUnpagedRows } from '@credit-studio/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../errors/app-error.ts';
import type { Database } from './database.ts';

export interface PageRequest<T extends PgTable> {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  /** The searched text, of which `where` makes a condition; it lowers the bound. */
  search?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

type Window = Pick<PageRequest<PgTable>, 'search' | 'page' | 'limit'>;

/** `limit` and `offset` of the page that was asked for; without one, the first rows up to the bound. */
const chooseWindow = ({ search, page, limit: wanted }: Window) => {
  const bound = search ? maxFoundRows : maxCountedRows;
  const limit = wanted ?? (page ? 10 : maxUnpagedRows);
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= bound)
    throw new AppError(
      'invalid_request',
      `Only the first ${bound} rows can be paged through. Please narrow the search, or sort the other way.`,
    );
  return { bound, limit, offset };
};

/**
 * One page of a table's rows, and how many match in all, counted no further than `maxCountedRows`, or
 * `maxFoundRows` in a search.
 *
 * A single walk along the sort yields both, by the ids of the first matches; whole rows are read for the page alone.
 * It is never a named statement: the plan must know the searched term.
 */
export const selectPage = async <T extends PgTable & { id: PgColumn }>(
  database: Database,
  { table, where, orderBy, ...query }: PageRequest<T>,
): Promise<{ rows: T['$inferSelect'][]; total: number }> => {
  const { bound, limit, offset } = chooseWindow(query);
  const matches = database
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(bound);
  const found = await database.execute<{ total: number; page: string[] }>(
    // Not materialized, the ids would be looked for twice, once for each column.
    sql`with matches as materialized (select array(${matches}) as ids)
        select cardinality(ids) as total, ids[${offset + 1}::int:${offset + limit}::int]::text[] as page from matches`,
  );
  const { total = 0, page = [] } = found.rows[0] ?? {};
  if (page.length === 0) return { rows: [], total };
  const rows = await database
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, page));
  // What `select()` without fields yields is the table's own row type.
  const byId = new Map((rows as (T['$inferSelect'] & { id: string })[]).map((row) => [row.id, row]));
  return { rows: page.flatMap((id) => byId.get(id) ?? []), total };
};
