import { maxCountedRows, type Total } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { ReadDatabase } from '../database.ts';

/** How many rows match: counted up to `maxCountedRows`, and estimated by Postgres beyond that. */
export async function countRows(database: ReadDatabase, table: PgTable, where?: SQL): Promise<Total> {
  const matches = database.select({ one: sql`1` }).from(table).where(where);
  const count = await database.$count(matches.limit(maxCountedRows + 1).as('matches'));
  if (count <= maxCountedRows) return { count, isExact: true };
  return { count: Math.max(count, await estimateRows(database, table, where)), isExact: false };
}

/** How many rows match by Postgres's statistics. It reads no row, and may be far off. */
async function estimateRows(database: ReadDatabase, table: PgTable, where: SQL | undefined): Promise<number> {
  const all = database.select({ one: sql`1` }).from(table).where(where);
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${all}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Postgres renews its statistics after thousands of changes, so an estimate changes less often than this. */
const keptForMs = 30_000;
const maxEstimates = 1_000;
const estimates = new WeakMap<ReadDatabase, LRUCache<string, number>>();

/**
 * The same, as it was in the last half minute: to choose between plans, which find the same rows. Staff who page through a
 * search, or sort it, ask for the same estimates each time.
 */
export async function recallEstimate(
  database: ReadDatabase,
  { table, where, name = describe(database, { table, where }) }: EstimatedRows,
): Promise<number> {
  const known =
    estimates.get(database) ?? new LRUCache<string, number>({ max: maxEstimates, ttl: keptForMs });
  estimates.set(database, known);
  const recalled = known.get(name);
  if (recalled !== undefined) return recalled;
  const estimate = await estimateRows(database, table, where);
  known.set(name, estimate);
  return estimate;
}

interface EstimatedRows {
  table: PgTable;
  where?: SQL | undefined;
  /** What is estimated, with all values, where the caller knows a shorter name than the statement. */
  name?: string | undefined;
}

/** The statement with its values. */
function describe(database: ReadDatabase, { table, where }: Pick<EstimatedRows, 'table' | 'where'>): string {
  const { sql: text, params } = database.select({ one: sql`1` }).from(table).where(where).toSQL();
  return JSON.stringify([text, params]);
}
