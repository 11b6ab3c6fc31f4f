import type { Database, ReadDatabase } from '../database.ts';
import { type Built, prepare } from '../prepare.ts';

type Run<R> = (database: ReadDatabase) => Promise<R>;

/** Each connection keeps the plans of all of these, which take about 50 kB each. */
const maxKept = 60;
const kept = new Map<string, Run<unknown>>();

/**
 * A statement that is built once, and planned once by each connection, for the name that it is kept under. Its values have to
 * be part of its text: for parameters, Postgres would plan it anew each time. Null when enough others are kept.
 */
export function keepStatement<R>(name: string, build: (database: Database) => Built<R>): Run<R> | null {
  const known = kept.get(name);
  // The name says which statement it is, and so what it answers.
  if (known) return known as Run<R>;
  if (kept.size >= maxKept) return null;
  const run = prepare<object, R>(build);
  // A replica's is of the same class; its type leaves out what writes.
  const keep: Run<R> = (database) => run(database as Database, {});
  kept.set(name, keep);
  return keep;
}
