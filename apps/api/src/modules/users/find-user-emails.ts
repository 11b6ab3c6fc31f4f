import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { users } from './users.tables.ts';

/** Email addresses by user id, of those among `ids` that still have a record. */
export async function findUserEmails(database: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
