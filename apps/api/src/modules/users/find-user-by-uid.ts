import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type UserRow, users } from './users.tables.ts';

/** The record of a Firebase account; null before its first `create-user`. */
export async function findUserByUid(database: Queryable, uid: string): Promise<UserRow | null> {
  const [user] = await database.select().from(users).where(eq(users.firebaseUid, uid)).limit(1);
  return user ?? null;
}
