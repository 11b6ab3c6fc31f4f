import { maxCountedRows, type Total } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { estimateRows } from './estimate-rows.ts';

/** How many rows match: counted up to `maxCountedRows`, beyond that as Postgres estimates it from its statistics. */
export async function countRows(database: Database, table: PgTable, where?: SQL): Promise<Total> {
  const matches = database.select({ one: sql`1` }).from(table).where(where);
  const count = await database.$count(matches.limit(maxCountedRows + 1).as('matches'));
  if (count <= maxCountedRows) return { count, isExact: true };
  return { count: Math.max(count, await estimateRows(database, table, where)), isExact: false };
}
