import { maxCountedRows, type Total } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** How many rows match: counted up to `maxCountedRows`, beyond that as Postgres estimates it from its statistics. */
export const countRows = async (database: Database, table: PgTable, where?: SQL): Promise<Total> => {
  const matches = database.select({ one: sql`1` }).from(table).where(where);
  const count = await database.$count(matches.limit(maxCountedRows + 1).as('matches'));
  if (count <= maxCountedRows) return { count, isExact: true };
  const all = database.select({ one: sql`1` }).from(table).where(where);
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${all}`,
  );
  return { count: Math.max(count, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), isExact: false };
};
