import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, ReadDatabase } from '../database.ts';
import { type Built, prepare, type Values } from '../prepare.ts';

type Run<V, R> = (database: ReadDatabase, values: V) => Promise<R>;

/** Each connection keeps the plans of all of these, which take about 50 kB each. */
const maxKept = 60;
const kept = new Map<string, Run<never, unknown>>();

/**
 * A statement that is built once, and planned once by each connection, for the name that it is kept under. What its plan
 * depends on has to be part of its text: for parameters, Postgres would plan it again each time. Null when enough others
 * are kept.
 */
export function keepStatement<R, V = object>(
  name: string,
  build: (database: Database, values: Values<V>) => Built<R>,
): Run<V, R> | null {
  const known = kept.get(name);
  // The name says which statement it is, and so what it takes and answers.
  if (known) return known as Run<V, R>;
  if (kept.size >= maxKept) return null;
  const run = prepare<V, R>(build);
  // A replica's is of the same class; its type leaves out what writes.
  const keep: Run<V, R> = (database, values) => run(database as Database, values);
  kept.set(name, keep);
  return keep;
}

type TableWithId = PgTable & { id: PgColumn };
const readers = new Map<TableWithId, ReturnType<typeof prepareReader>>();

/** Reads rows of a table, in any order. A page of ids is looked up by the same plan, whichever they are. */
export function readById(database: ReadDatabase, table: TableWithId, ids: string[]): Promise<object[]> {
  const read = readers.get(table) ?? prepareReader(table);
  readers.set(table, read);
  return read(database as Database, { ids });
}

function prepareReader(table: TableWithId) {
  const type = sql.raw(`${table.id.getSQLType()}[]`);
  return prepare((database, { ids }: Values<{ ids: string[] }>) =>
    database
      .select()
      .from(table as PgTable)
      .where(sql`${table.id} = any(${ids}::${type})`),
  );
}
