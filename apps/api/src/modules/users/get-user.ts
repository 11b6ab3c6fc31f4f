import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type UserRow, users } from './users.tables.ts';

/** What to say where a person's record is not, or not for this caller. */
export function userNotFound(): AppError {
  return new AppError('not_found', 'This user does not exist any more. Please reload the list.');
}

export async function getUser(database: Queryable, id: string): Promise<UserRow> {
  const [user] = await database.select().from(users).where(eq(users.id, id)).limit(1);
  if (!user) throw userNotFound();
  return user;
}
