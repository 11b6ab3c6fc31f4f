import { isLocalTrial } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './config/environment.ts';
import type { Database } from './database/database.ts';
import { findPendingMigration } from './database/migrations.ts';
import { listDemoEmails } from './modules/users/index.ts';

interface StartOptions {
  environment: Environment;
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Throws a sentence for people when this process must not run on the database. */
export async function checkDatabase({ environment, database, log }: StartOptions): Promise<void> {
  if (await findPendingMigration(database))
    throw new Error(
      'The database is not migrated to this version. Run the migrations first: node dist/migrate.mjs, or docker compose run --rm migrate.',
    );
  if (environment.NODE_ENV !== 'production') return;
  if (!isLocalTrial(environment)) await refuseDemoAccounts(database);
  if (await ownsTables(database))
    log.warn(
      'The role of DATABASE_URL owns the tables, so a fault of the apps could drop the triggers that guard the ledger. Give the apps a separate role: see docs/operations.md.',
    );
}

/** The passwords of demo accounts are published. */
async function refuseDemoAccounts(database: Database): Promise<void> {
  const emails = await listDemoEmails(database);
  if (emails.length === 0) return;
  throw new Error(
    `The database holds demo accounts (${emails.join(', ')}); use a database that was never seeded in production.`,
  );
}

async function ownsTables(database: Database): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage') limit 1`,
  );
  return rowCount !== 0;
}
