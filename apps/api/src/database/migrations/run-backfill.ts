import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { recordMigration } from './applied-migrations.ts';
import { type MigrationOptions, runWithShortLocks } from './lock-waits.ts';
import { MigrationError } from './migration-error.ts';
import type { Migration } from './migration-files.ts';

/** A customer whose row is in a batch waits for it at most about this long. */
const batchMs = 50;
const sizes = { first: 500, least: 50, most: 10_000 };
const reportEveryMs = 10_000;

interface Progress {
  /** The last primary key that is done, as text; null at the start. */
  done: string | null;
  /** The highest key when the backfill started. What came later was written in the new form. */
  until: string | null;
  rows: number;
}

/**
 * Runs the one statement for the rows BETWEEN $1 AND $2, batch after batch in the order of the primary key. Each batch
 * commits together with its position, so a run that was killed continues where it was.
 */
export async function runBackfill(
  client: pg.ClientBase,
  migration: Migration,
  { table, ...options }: MigrationOptions & { table: string },
): Promise<void> {
  const { name, hash, statements } = migration;
  const [statement] = statements;
  const remains = 'The batches before this one are stored, and the next run continues after them.';
  const key = await findPrimaryKey(client, table);
  if (statement === undefined || statements.length > 1 || key === null) {
    const reason = `a backfill has one statement, and ${table} has to be a table with one column as its primary key`;
    throw new MigrationError(migration, { reason, remains: 'Nothing was changed.' });
  }
  const inBatch = <Result>(work: () => Promise<Result>) =>
    runWithShortLocks(client, migration, { ...options, remains, work });
  let progress = await inBatch(() => startOrResume(client, { hash, table, key: key.name }));
  if (progress.rows > 0) options.report(`${name}: continues after ${formatCount(progress.rows)} rows.`);
  const expected = await estimateRows(client, table);
  let size = sizes.first;
  let nextReportMs = performance.now() + reportEveryMs;
  while (progress.done !== progress.until) {
    let startedMs = 0;
    progress = await inBatch(() => {
      // Attempts that only waited for a lock say nothing about the size.
      startedMs = performance.now();
      return runBatch(client, { hash, table, key, statement, progress, size });
    });
    const tookMs = performance.now() - startedMs;
    size = chooseSize(size, tookMs);
    if (performance.now() > nextReportMs) {
      options.report(`${name}: ${formatCount(progress.rows)} of about ${formatCount(expected)} rows.`);
      nextReportMs = performance.now() + reportEveryMs;
    }
    // As long as the batch took: customers get at least half of what the disk and one core can do.
    if (progress.done !== progress.until) await sleep(tookMs);
  }
  await inBatch(async () => {
    await client.query('delete from drizzle.backfills where hash = $1', [hash]);
    await recordMigration(client, migration);
  });
  options.report(`${name}: all ${formatCount(progress.rows)} rows.`);
}

/** Batches grow at most to double their size, so that one lucky batch is not followed by a very long one. */
function chooseSize(size: number, tookMs: number): number {
  const fitting = Math.round(size * Math.min(2, batchMs / Math.max(1, tookMs)));
  return Math.min(sizes.most, Math.max(sizes.least, fitting));
}

async function findPrimaryKey(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = to_regclass($1) and indisprimary`,
    [table],
  );
  const [key] = rows;
  return key && rows.length === 1 ? key : null;
}

async function startOrResume(
  client: pg.ClientBase,
  { hash, table, key }: { hash: string; table: string; key: string },
): Promise<Progress> {
  await client.query(
    `create table if not exists drizzle.backfills (
       hash text primary key, done text, until text, rows bigint not null default 0
     )`,
  );
  await client.query(
    `insert into drizzle.backfills (hash, until) values ($1, (select ${key}::text from ${table} row order by row.${key} desc limit 1))
     on conflict (hash) do nothing`,
    [hash],
  );
  const { rows } = await client.query<Omit<Progress, 'rows'> & { rows: string }>(
    'select done, until, rows::text from drizzle.backfills where hash = $1',
    [hash],
  );
  const [stored] = rows;
  return { done: stored?.done ?? null, until: stored?.until ?? null, rows: Number(stored?.rows ?? 0) };
}

interface Batch {
  hash: string;
  table: string;
  key: { name: string; type: string };
  statement: string;
  progress: Progress;
  size: number;
}

async function runBatch(client: pg.ClientBase, batch: Batch): Promise<Progress> {
  const { hash, table, key, statement, progress, size } = batch;
  const after = progress.done === null ? '' : `and ${key.name} > $3::${key.type}`;
  // A bare `key` after `order by` would mean the text that is selected, in which 10 comes before 9.
  const { rows } = await client.query<{ first: string; last: string; count: number }>(
    `with batch as (
       select ${key.name} as key from ${table} where ${key.name} <= $1::${key.type} ${after} order by key limit $2
     )
     select (select key::text from batch order by batch.key limit 1) as first,
       (select key::text from batch order by batch.key desc limit 1) as last, (select count(*)::int from batch) as count`,
    [progress.until, size, ...(progress.done === null ? [] : [progress.done])],
  );
  const range = rows[0];
  // Also when the rows up to the end have been deleted since.
  if (!range || range.count === 0) return { ...progress, done: progress.until };
  await client.query(statement, [range.first, range.last]);
  const next = { ...progress, done: range.last, rows: progress.rows + range.count };
  await client.query('update drizzle.backfills set done = $2, rows = $3 where hash = $1', [
    hash,
    next.done,
    next.rows,
  ]);
  return next;
}

async function estimateRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select greatest(0, reltuples)::float8 as count from pg_class where oid = to_regclass($1)',
    [table],
  );
  return rows[0]?.count ?? 0;
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
