import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RunRead } from './database.ts';

/** Rows of one query, a few hundred kilobytes. */
const batchSize = 500;

interface StreamRequest<T extends PgTable, Serialized> {
  table: T;
  where: SQL | undefined;
  serialize: (rows: T['$inferSelect'][]) => Serialized[] | Promise<Serialized[]>;
}

/**
 * Yields every matching row, newest first, in serialized batches. Each batch is a separate read that continues after
 * the last one, so a slow reader holds neither a connection nor a transaction.
 */
export async function* streamRows<T extends PgTable & { id: PgColumn }, Serialized>(
  read: RunRead,
  { table, where, serialize }: StreamRequest<T, Serialized>,
): AsyncGenerator<Serialized[]> {
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? undefined : lt(table.id, last);
    const rows = await read((database) =>
      database
        .select()
        .from(table as PgTable)
        .where(and(where, after))
        // Ids are UUIDs of version 7, so they sort by creation.
        .orderBy(desc(table.id))
        .limit(batchSize),
    );
    // `select()` without fields returns the table's own row type.
    const batch = rows as (T['$inferSelect'] & { id: string })[];
    if (batch.length > 0) yield await serialize(batch);
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id;
  }
}
