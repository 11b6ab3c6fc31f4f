import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { findMigrationsFolder } from './find-migrations-folder.ts';

/** Any fixed number: two processes that migrate at once take turns on this advisory lock. */
const migrationLock = 4_107_239;

/** Applies the committed migrations that the database lacks. */
export async function runMigrations(url: string, folder = findMigrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
