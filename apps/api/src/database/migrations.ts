import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { applyMigrations } from './migrations/apply-migrations.ts';
import type { MigrationOptions } from './migrations/lock-waits.ts';
import { readMigrations } from './migrations/migration-files.ts';

export { MigrationError } from './migrations/migration-error.ts';

/** Long enough for a report or a vacuum of a large table to end. */
const lockLimitMs = 10 * 60_000;

/** Applies the committed migrations that the database lacks; docs/contributing.md says how each kind is run. */
export async function runMigrations(
  url: string,
  {
    folder = findMigrationsFolder(),
    report = () => {},
    ...options
  }: Partial<MigrationOptions> & { folder?: string } = {},
): Promise<void> {
  // An index that takes an hour sends nothing until then, and firewalls cut silent connections.
  const client = new pg.Client({ connectionString: url, application_name: 'migrations', keepAlive: true });
  // The statement that was running reports a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    await applyMigrations(client, readMigrations(folder), { lockLimitMs, report, ...options });
  } finally {
    await client.end();
  }
}

let newest: number | undefined;

/** When the newest migration was made that the database lacks; null when it is current. */
export async function findPendingMigration(database: Database): Promise<Date | null> {
  newest ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).at(-1)?.folderMillis ?? 0;
  const applied = await findNewestApplied(database);
  return applied < newest ? new Date(newest) : null;
}

async function findNewestApplied(database: Database): Promise<number> {
  // A database that was never migrated does not have the table.
  const known = await database.execute<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!known.rows[0]?.isThere) return 0;
  const { rows } = await database.execute<{ applied: string | null }>(
    sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.applied ?? 0);
}

/** Next to the bundle in `dist/`, or the committed folder when the sources run. */
export function findMigrationsFolder(): string {
  const candidates = ['./migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const folder = candidates.find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!folder) throw new Error(`There are no migrations in ${candidates.join(' or ')}; build the API again.`);
  return folder;
}
