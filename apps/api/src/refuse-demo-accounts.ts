import type { Environment } from './config/environment.ts';
import type { Database } from './database/database.ts';
import { listDemoEmails } from './modules/users/index.ts';

/** Refuses to start in production on a database with demo accounts: their passwords are published. */
export async function refuseDemoAccounts(environment: Environment, database: Database): Promise<void> {
  if (environment.NODE_ENV !== 'production') return;
  const emails = await listDemoEmails(database);
  if (emails.length === 0) return;
  throw new Error(
    `The database holds demo accounts (${emails.join(', ')}); use a database that was never seeded in production.`,
  );
}
