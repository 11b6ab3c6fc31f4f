import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows of one query: a few hundred kilobytes. */
const batchSize = 500;

interface StreamRequest<T extends PgTable, Shown> {
  table: T;
  where: SQL | undefined;
  present: (rows: T['$inferSelect'][]) => Shown[] | Promise<Shown[]>;
}

/**
 * Every matching row as `present` shows it, newest first, in batches. Each batch is a separate query that starts
 * where the last one ended, so a slow reader holds neither a connection nor a transaction.
 */
export async function* streamRows<T extends PgTable & { id: PgColumn }, Shown>(
  database: Database,
  { table, where, present }: StreamRequest<T, Shown>,
): AsyncGenerator<Shown[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await database
      .select()
      .from(table as PgTable)
      .where(and(where, last === undefined ? undefined : lt(table.id, last)))
      // Ids are UUIDs of version 7: their order is that of creation.
      .orderBy(desc(table.id))
      .limit(batchSize);
    // What `select()` without fields yields is the table's own row type.
    const batch = rows as (T['$inferSelect'] & { id: string })[];
    if (batch.length > 0) yield await present(batch);
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id;
  }
}
