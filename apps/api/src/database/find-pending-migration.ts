import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { findMigrationsFolder } from './find-migrations-folder.ts';

let newest: number | undefined;

/** When the first migration that the database lacks was made; null when it is current. */
export async function findPendingMigration(database: Database): Promise<Date | null> {
  newest ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).at(-1)?.folderMillis ?? 0;
  const { rows } = await database.execute<{ applied: string | null }>(
    sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.applied ?? 0) < newest ? new Date(newest) : null;
}
