import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const batchSize = 1_000;
/** One run deletes no more than this, so that it never competes with customers for long; the next run continues. */
const maxBatches = 20;

interface OldRows {
  table: PgTable;
  /** The primary key, or the first column of an index, in the order of age. */
  key: PgColumn;
  isOld: SQL | undefined;
}

/** Deletes old rows, the oldest first, in transactions of a thousand; returns how many. */
export async function deleteOldest(database: Database, { table, key, isOld }: OldRows): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const oldest = database.select({ key }).from(table).where(isOld).orderBy(asc(key)).limit(batchSize);
    // As an array, the subquery runs once.
    const { rowCount } = await database
      .delete(table)
      .where(sql`${key} = any(array(${oldest})) and ${isOld ?? sql`true`}`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) break;
  }
  return deleted;
}
