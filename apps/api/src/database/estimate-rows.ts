import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** How many rows match, as Postgres believes from its statistics. It looks at no row, and may be far off. */
export async function estimateRows(
  database: Queryable,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const all = database.select({ one: sql`1` }).from(table).where(where);
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${all}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
