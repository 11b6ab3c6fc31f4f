import { isAdminRole, isStaffRole, type Permission } from '@credit-studio/contracts';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { CallerActor, Context, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { requirePermission } from '../../permissions.ts';
import { getUserByEmail, userNotFound } from './find-users.ts';
import { isStaffMember, removedAccounts, type UserRow, users } from './users.tables.ts';

interface LockedUser {
  user: UserRow;
  /** With the role that the caller has now; null for a key. */
  caller: Pick<UserRow, 'role'> | null;
  isLastOwner: boolean;
}

/**
 * Locks a user together with the team, for any change of what is theirs: record, credits, membership or notes. Throws
 * `admin_only` or `permission_missing` for a caller who no longer has the right, or who may not change what belongs to
 * someone in the team, `forbidden` for a key that names someone in the team, and `not_found`.
 */
export async function lockUser(
  transaction: Transaction,
  { actor }: Context<CallerActor>,
  { id, permission }: { id: string; permission: Permission },
): Promise<LockedUser> {
  const locked = await lockTeam(transaction, id);
  const user = locked.find((row) => row.id === id);
  // Without a record among the locked ones, the caller is a customer by now.
  const caller =
    actor.kind === 'user' ? (locked.find((row) => row.id === actor.user.id) ?? { role: '' }) : null;
  if (caller) {
    requirePermission(caller, permission);
    if (user && isStaffRole(user.role)) requirePermission(caller, 'team:write');
  }
  if (!user) throw userNotFound();
  // Keys raise no rights, or anyone who has one could act on the team.
  if (!caller && isStaffRole(user.role)) throw keyCannotChangeTeam();
  const owners = locked.filter(({ role }) => isAdminRole(role));
  return { user, caller, isLastOwner: isAdminRole(user.role) && owners.length === 1 };
}

/** The error for a key that changes a role, or anything of someone in the team. */
export function keyCannotChangeTeam(): AppError {
  return new AppError(
    'forbidden',
    'An API key cannot change a role or a person of the staff. Please use the console.',
  );
}

/**
 * Locks every person of the staff, and a user, always in the same order: of two owners who demote each other, the second
 * one waits and then no longer has the right. The lock lets rows that refer to these users be written, or a purchase
 * would deadlock with an edit.
 */
function lockTeam(transaction: Transaction, userId?: string): Promise<UserRow[]> {
  return transaction
    .select()
    .from(users)
    .where(or(userId === undefined ? undefined : eq(users.id, userId), isStaffMember(users)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/**
 * Locks the team, and checks the caller's right again for a change that concerns no other user. Throws `admin_only` and
 * `permission_missing`.
 */
export async function lockCaller(
  transaction: Transaction,
  { actor }: Context<SignedInActor>,
  permission: Permission,
): Promise<void> {
  const locked = await lockTeam(transaction);
  requirePermission(locked.find(({ id }) => id === actor.user.id) ?? { role: '' }, permission);
}

/**
 * Locks the caller’s own record, and checks their right again, for what concerns no one else. Throws `admin_only` and
 * `permission_missing`.
 */
export async function lockOwnRecord(
  transaction: Transaction,
  { actor }: Context<SignedInActor>,
  permission: Permission,
): Promise<UserRow> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(eq(users.id, actor.user.id))
    .for('no key update');
  if (!user) throw userNotFound();
  requirePermission(user, permission);
  return user;
}

/**
 * Locks a user, and the team, whose rights stay what they are until the end, for what the right of no caller decides.
 * Throws `not_found`.
 */
export async function lockUserAndTeam(transaction: Transaction, id: string): Promise<UserRow> {
  const user = (await lockTeam(transaction, id)).find((row) => row.id === id);
  if (!user) throw userNotFound();
  return user;
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
