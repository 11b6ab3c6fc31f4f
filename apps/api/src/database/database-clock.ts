import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';

/** How often a process compares its clock with the database's. */
export const adjustEveryMs = 10_000;

/** A larger difference is worth a line in the log: something of this machine's is not synchronised. */
const notableMs = 1_000;

interface DatabaseClock {
  now: () => Date;
  /** Reads the database's time. Until it has been called the clock is this machine's. */
  adjust(): Promise<void>;
}

/** The database's time, in milliseconds since 1970. */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { rows } = await database.execute<{ timeMs: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "timeMs"`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is.');
  return row.timeMs;
}

/**
 * How far the database is ahead of `readOwn`, and how much of that may be the way there and back. Both in milliseconds.
 */
export async function measureDifference(
  readDatabase: () => Promise<number>,
  readOwn: () => number,
): Promise<{ differenceMs: number; uncertaintyMs: number }> {
  const sentAtMs = readOwn();
  const databaseMs = await readDatabase();
  const receivedAtMs = readOwn();
  return {
    differenceMs: databaseMs - (sentAtMs + receivedAtMs) / 2,
    uncertaintyMs: (receivedAtMs - sentAtMs) / 2,
  };
}

/**
 * The database's clock, read without asking it each time. One process writes a deadline and another one compares it, so
 * all of them need the same clock, whatever their machines say. Between two adjustments it continues by a timer that
 * setting the machine's clock does not change.
 */
export function createDatabaseClock(
  readDatabase: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): DatabaseClock {
  let start: { timeMs: number; timerMs: number } | null = null;
  const readMs = () => (start ? start.timeMs + performance.now() - start.timerMs : Date.now());
  return {
    now: () => new Date(readMs()),
    async adjust() {
      // The timer starts first: the machine's clock may be set during the question.
      start ??= { timeMs: Date.now(), timerMs: performance.now() };
      const { differenceMs, uncertaintyMs } = await measureDifference(readDatabase, readMs);
      // A slow answer says less than the clock knows already.
      if (Math.abs(differenceMs) <= uncertaintyMs) return;
      start = { ...start, timeMs: start.timeMs + differenceMs };
      if (Math.abs(differenceMs) >= notableMs)
        log.warn({ differenceMs: Math.round(differenceMs) }, 'The clock was adjusted to the database’s');
    },
  };
}
