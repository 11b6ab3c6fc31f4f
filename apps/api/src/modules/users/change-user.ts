import { isAdminRole } from '@credit-studio/contracts';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { CallerActor, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { getUserByEmail, userNotFound } from './find-users.ts';
import { removedAccounts, type UserRow, users } from './users.tables.ts';

/**
 * Locks a user together with every admin, always in the same order: of two admins who demote each other, the second
 * one waits and is then no longer an admin. The lock lets rows that refer to these users be written, or a purchase
 * would deadlock with an edit. Throws `admin_only` for a caller who is no longer an admin, and `not_found`.
 */
export async function lockUser(
  transaction: Transaction,
  { actor }: Context<CallerActor>,
  id: string,
): Promise<{ user: UserRow; isLastAdmin: boolean }> {
  const locked = await transaction
    .select()
    .from(users)
    .where(or(eq(users.id, id), sql`lower(${users.role}) = 'admin'`))
    .orderBy(asc(users.id))
    .for('no key update');
  const admins = locked.filter(({ role }) => isAdminRole(role));
  if (actor.kind === 'user' && !admins.some((admin) => admin.id === actor.user.id))
    throw new AppError('admin_only', 'This route is only accessible for Admin.');
  const user = locked.find((row) => row.id === id);
  if (!user) throw userNotFound();
  return { user, isLastAdmin: isAdminRole(user.role) && admins.length === 1 };
}

/**
 * Locks a user by their address, and everyone's role until the transaction ends: of two first admins that are made at
 * the same time, the second one is not the first. Throws `not_found`.
 */
export async function lockForFirstAdmin(
  transaction: Transaction,
  email: string,
): Promise<{ user: UserRow; admins: UserRow[] }> {
  await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
  const user = await getUserByEmail(transaction, email);
  const admins = await transaction.select().from(users).where(sql`lower(${users.role}) = 'admin'`);
  return { user, admins };
}

/** Saves a staff member's edit of a user whom `lockUser` has locked. */
export function saveUserEdit(
  transaction: Transaction,
  id: string,
  changes: Pick<UserRow, 'name' | 'role' | 'membership' | 'membershipEndsAt'>,
): Promise<UserRow> {
  return save(transaction, id, changes);
}

/** Blocks a locked user, or lets them in again with null. */
export function saveBlock(
  transaction: Transaction,
  id: string,
  block: { at: Date; reason: string } | null,
): Promise<UserRow> {
  return save(transaction, id, { blockedAt: block?.at ?? null, blockedReason: block?.reason ?? '' });
}

/** Replaces the tags of a locked user. */
export function saveTags(transaction: Transaction, id: string, tags: string[]): Promise<UserRow> {
  return save(transaction, id, { tags });
}

async function save(transaction: Transaction, id: string, changes: Partial<UserRow>): Promise<UserRow> {
  const [row] = await transaction
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('A locked user vanished.');
  return row;
}

/** Locks a user so that no new row can refer to them. `lockUser` comes first. */
export async function lockUserForRemoval(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Removes a locked user's record, and remembers the account so that an old token cannot create it again. */
export async function removeUser(
  transaction: Transaction,
  { id, firebaseUid }: Pick<UserRow, 'id' | 'firebaseUid'>,
): Promise<void> {
  await transaction.insert(removedAccounts).values({ firebaseUid }).onConflictDoNothing();
  await transaction.delete(users).where(eq(users.id, id));
}
