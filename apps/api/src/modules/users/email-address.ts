import { m } from '@credit-studio/messages';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { findUserByEmail } from './find-users.ts';
import { type UserRow, users } from './users.tables.ts';

/** The error for an address that another account has. */
export function emailTaken(): AppError {
  return new AppError('conflict', m.account_address_taken());
}

/** Locks a user for a change of their address; null once they are deleted. */
export async function lockForEmailChange(transaction: Transaction, id: string): Promise<UserRow | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update');
  return user ?? null;
}

/** Marks the address of a locked user as confirmed. */
export async function markEmailVerified(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Stores which address a locked user is to get. Throws `conflict` for one that another user has. */
export async function startEmailChange(transaction: Transaction, id: string, email: string): Promise<void> {
  const holder = await findUserByEmail(transaction, email);
  if (holder) throw emailTaken();
  await transaction.update(users).set({ pendingEmail: email }).where(eq(users.id, id));
}

/** Gives up the change of a locked user's address. */
export async function cancelEmailChange(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(users).set({ pendingEmail: null }).where(eq(users.id, id));
}

/** Gives a locked user the address that the identity provider has already. No one has confirmed it. */
export async function completeEmailChange(
  transaction: Transaction,
  id: string,
  email: string,
): Promise<void> {
  await transaction
    .update(users)
    .set({ email, emailVerifiedAt: null, pendingEmail: null, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}
