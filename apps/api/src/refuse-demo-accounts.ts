import { like } from 'drizzle-orm';
import type { Environment } from './config/environment.ts';
import type { Database } from './database/database.ts';
import { users } from './modules/users/index.ts';

/**
 * Accounts whose passwords are published must not exist where money is real. They are known by uids that the seed
 * gave them: an address alone could be registered by a stranger, to keep us from starting.
 */
export async function refuseDemoAccounts(environment: Environment, database: Database): Promise<void> {
  if (environment.NODE_ENV !== 'production') return;
  const found = await database
    .select({ email: users.email })
    .from(users)
    .where(like(users.firebaseUid, 'demo-%'));
  if (found.length === 0) return;
  const emails = found.map(({ email }) => email).join(', ');
  throw new Error(
    `The database holds demo accounts (${emails}); use a database that was never seeded in production.`,
  );
}
