import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { userNotFound } from './get-user.ts';
import { type UserRow, users } from './users.tables.ts';

/** A person by their email address, compared without case. Throws `not_found`. */
export async function getUserByEmail(database: Queryable, email: string): Promise<UserRow> {
  const [user] = await database
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .limit(1);
  if (!user) throw userNotFound();
  return user;
}
