import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createMigrationsTable, findNewestApplied, recordMigration } from './applied-migrations.ts';
import { type MigrationOptions, runWithShortLocks } from './lock-waits.ts';
import type { Migration } from './migration-files.ts';
import { runBackfill } from './run-backfill.ts';
import { runConcurrently } from './run-concurrently.ts';

/** Any fixed number: with this advisory lock, concurrent processes migrate one after the other. */
const migrationLock = 4_107_239;

/** Applies what the database lacks, each migration separately, so that an interrupted run keeps what it finished. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  options: MigrationOptions,
): Promise<void> {
  await takeMigrationLock(client, options);
  await createMigrationsTable(client);
  const newest = await findNewestApplied(client);
  for (const migration of migrations) {
    if (migration.madeAt <= newest) continue;
    const startedMs = performance.now();
    await apply(client, migration, options);
    options.report(
      `${migration.name} is applied (${((performance.now() - startedMs) / 1000).toFixed(1)} s).`,
    );
  }
}

/**
 * Asks again and again rather than waiting inside a statement: that statement's snapshot would block an index that the
 * holder of the lock builds concurrently, and the two would wait for each other.
 */
export async function takeMigrationLock(
  client: pg.ClientBase,
  { report }: Pick<MigrationOptions, 'report'>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (attempt === 1) report('Another process migrates this database; waiting until it is finished.');
    await sleep(200);
  }
}

async function apply(client: pg.ClientBase, migration: Migration, options: MigrationOptions): Promise<void> {
  const { way, statements } = migration;
  if (way.kind === 'concurrently') return runConcurrently(client, migration, options);
  if (way.kind === 'backfill') return runBackfill(client, migration, { ...options, table: way.table });
  await runWithShortLocks(client, migration, {
    ...options,
    remains: 'Nothing of it was applied. Fix the cause and run this command again.',
    async work() {
      for (const statement of statements) await client.query(statement);
      await recordMigration(client, migration);
    },
  });
}
