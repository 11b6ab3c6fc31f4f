import { isAdminRole } from '@credit-studio/contracts';
import { asc, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { type UserRow, users } from './users.tables.ts';

const maxAdmins = 500;

/** All admins by age of their record, for one of them; no one for anyone else. */
export async function listAdmins(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
): Promise<UserRow[]> {
  if (!isAdminRole(actor.user.role)) return [];
  return database
    .select()
    .from(users)
    .where(sql`lower(${users.role}) = 'admin'`)
    .orderBy(asc(users.id))
    .limit(maxAdmins);
}
