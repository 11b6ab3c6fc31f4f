import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describeFailure, MigrationError } from './migration-error.ts';
import type { Migration } from './migration-files.ts';

export interface MigrationOptions {
  /** Receives each step as a sentence. */
  report: (line: string) => void;
  /** How long a migration tries to get its locks. */
  lockLimitMs: number;
}

/**
 * While a statement waits for a lock on a table, everything that comes after it waits too, even reads. So it gives up
 * after this time, which no customer notices, lets the others pass and tries again.
 */
const lockTimeoutMs = 100;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** SQLSTATE of a lock that was not free in time, and of a deadlock that was broken at our expense. */
const busyCodes = new Set(['55P03', '40P01']);

/** Runs `work` in a transaction; again, after a pause, when its locks were not free. */
export async function runWithShortLocks<Result>(
  client: pg.ClientBase,
  migration: Pick<Migration, 'name'>,
  { report, lockLimitMs, remains, work }: MigrationOptions & { remains: string; work: () => Promise<Result> },
): Promise<Result> {
  const deadlineMs = performance.now() + lockLimitMs;
  let pauseMs = firstPauseMs;
  let nextReportMs = 0;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      // On a lost connection there is nothing to roll back, and the first error is the one to report.
      await client.query('rollback').catch(() => {});
      if (!isBusy(error)) throw new MigrationError(migration, { reason: describeFailure(error), remains });
      const blocker = await describeOldestTransaction(client);
      if (performance.now() + pauseMs > deadlineMs) {
        const seconds = Math.round(lockLimitMs / 1000);
        const reason = `its locks were not free for ${seconds} s; ${blocker}`;
        throw new MigrationError(migration, { reason, remains, isBusy: true });
      }
      if (performance.now() > nextReportMs) {
        report(`${migration.name} waits for a lock: ${blocker}.`);
        nextReportMs = performance.now() + 30_000;
      }
    }
    await sleep(pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code));
}

/** Without rights on other roles' activity, the server hides their statements and states. */
async function describeOldestTransaction(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; who: string; seconds: number; query: string }>(
    `select pid, coalesce(nullif(application_name, ''), backend_type, 'unknown') as who,
       extract(epoch from clock_timestamp() - xact_start)::int as seconds, left(coalesce(query, ''), 80) as query
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  const [oldest] = rows;
  if (!oldest) return 'its holder has ended since, or belongs to a role whose activity this one may not see';
  const { pid, who, seconds, query } = oldest;
  return `the oldest open transaction is ${seconds} s old (${who}, pid ${pid}${query && `: ${query.replace(/\s+/g, ' ')}`})`;
}
