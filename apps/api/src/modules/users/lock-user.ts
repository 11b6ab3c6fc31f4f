import { isAdminRole } from '@credit-studio/contracts';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { userNotFound } from './get-user.ts';
import { type UserRow, users } from './users.tables.ts';

/**
 * Locks a user together with every admin, in one order for all: two admins who take each other's role wait in
 * one line, and the second one is an admin no more. Rows that merely refer to these people may be written
 * meanwhile, or a purchase would deadlock with an edit. Throws `admin_only` for that one, and `not_found`.
 */
export async function lockUser(
  transaction: Transaction,
  { actor }: Context<UserActor>,
  id: string,
): Promise<{ user: UserRow; isLastAdmin: boolean }> {
  const locked = await transaction
    .select()
    .from(users)
    .where(or(eq(users.id, id), sql`lower(${users.role}) = 'admin'`))
    .orderBy(asc(users.id))
    .for('no key update');
  const admins = locked.filter(({ role }) => isAdminRole(role));
  if (!admins.some((admin) => admin.id === actor.user.id))
    throw new AppError('admin_only', 'This route is only accessible for Admin.');
  const user = locked.find((row) => row.id === id);
  if (!user) throw userNotFound();
  return { user, isLastAdmin: isAdminRole(user.role) && admins.length === 1 };
}
