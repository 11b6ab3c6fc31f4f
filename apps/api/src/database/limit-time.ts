import { sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from './database.ts';

/** Runs reads, each of which may take so long: after that it fails as a statement timeout does, and nothing runs on. */
export function limitTime<T>(
  database: ReadDatabase,
  limitMs: number,
  work: (database: ReadDatabase) => Promise<T>,
): Promise<T> {
  // What reads are given is a whole database or transaction, of which the type hides the rest. Only reads run in it.
  return (database as Database).transaction(
    async (transaction) => {
      await transaction.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`);
      return work(transaction);
    },
    { accessMode: 'read only' },
  );
}
