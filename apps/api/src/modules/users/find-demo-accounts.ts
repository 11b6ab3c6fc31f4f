import { like } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { users } from './users.tables.ts';

/**
 * The addresses of the accounts that the demo data creates. They are recognised by their uids, because a stranger
 * could register one of the addresses.
 */
export async function findDemoAccounts(database: Database): Promise<string[]> {
  const found = await database
    .select({ email: users.email })
    .from(users)
    .where(like(users.firebaseUid, 'demo-%'));
  return found.map(({ email }) => email);
}
