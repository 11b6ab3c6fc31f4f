import { optionalUrlSchema } from '@credit-studio/contracts';
import { getLanguage, m } from '@credit-studio/messages';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VerifiedIdentity } from '../../providers/identity/index.ts';
import { announceUser, findUserByUid } from './find-users.ts';
import { removedAccounts, type UserRow, users } from './users.tables.ts';

interface Registration {
  identity: VerifiedIdentity;
  /** The name that the user entered; used for a new record, and for one without a name. */
  userName?: string | null | undefined;
  profileUrl?: string | null | undefined;
}

/** Longest name that is stored; the identity provider sets no limit. */
const maxNameLength = 120;

/** The image in a token was chosen by its user and may hold any text. */
const imageSchema = z.catch(optionalUrlSchema, '');

/**
 * The record of a token's user, created on their first call. The identity follows the token; role, membership and
 * balance are never touched.
 */
export async function upsertUser(
  { database, now, signals }: Pick<Services, 'database' | 'now' | 'signals'>,
  { identity, userName, profileUrl }: Registration,
): Promise<UserRow> {
  if (!identity.email) throw new AppError('forbidden', m.account_without_address());
  const existing = await findUserByUid(database, identity.uid);
  const name = clipName(userName || identity.name);
  if (existing && isUpToDate(existing, identity) && (existing.name || !name)) return existing;
  const emailVerifiedAt = identity.emailVerified ? now() : null;
  try {
    const stored = await database.transaction(async (transaction) => {
      const [user] = await transaction
        .insert(users)
        .values({
          firebaseUid: identity.uid,
          email: identity.email,
          emailVerifiedAt,
          name,
          profileUrl: profileUrl || imageSchema.parse(identity.picture),
          language: getLanguage(),
        })
        .onConflictDoUpdate({
          target: users.firebaseUid,
          set: {
            email: identity.email,
            // A confirmation here may be newer than the token, and is worth nothing for another address.
            emailVerifiedAt: sql`case when ${users.email} = excluded.email
              then coalesce(${users.emailVerifiedAt}, excluded.email_verified_at)
              else excluded.email_verified_at end`,
            // A stored name was chosen by the user and stays.
            name: sql`case when ${users.name} = '' then excluded.name else ${users.name} end`,
            updatedAt: sql`now()`,
          },
        })
        .returning();
      if (!user) throw new Error('The upsert of a user returned no row.');
      await requireNotRemoved(transaction, identity.uid);
      return user;
    });
    announceUser({ signals }, stored);
    return stored;
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    // Two first calls of one user may meet on the email's index before they meet on the uid's.
    const winner = await findUserByUid(database, identity.uid);
    if (winner && winner.email === identity.email) return winner;
    throw new AppError('conflict', m.account_address_of_another(), {
      cause: error,
    });
  }
}

/**
 * The record of a customer who has not signed in yet. Their address is not confirmed, and their mails are in the base
 * language, whatever the program that makes the record prefers. Null when the account or the address has a record. Throws
 * `account_disabled` for a deleted account.
 */
export async function insertCustomer(
  transaction: Transaction,
  { firebaseUid, email, name }: Pick<UserRow, 'firebaseUid' | 'email' | 'name'>,
): Promise<UserRow | null> {
  const [user] = await transaction
    .insert(users)
    .values({ firebaseUid, email, name })
    .onConflictDoNothing()
    .returning();
  await requireNotRemoved(transaction, firebaseUid);
  return user ?? null;
}

function isUpToDate(user: UserRow, { email, emailVerified }: VerifiedIdentity): boolean {
  return user.email === email && (user.emailVerifiedAt !== null || !emailVerified);
}

/** Comes after the insert: a concurrent deletion has then either committed or waits for this transaction. */
async function requireNotRemoved(transaction: Transaction, uid: string): Promise<void> {
  if ((await transaction.$count(removedAccounts, eq(removedAccounts.firebaseUid, uid))) > 0)
    throw new AppError('account_disabled', m.account_deleted());
}

function clipName(name: string): string {
  return [...name].slice(0, maxNameLength).join('').trim();
}

/** Gives a role. The caller writes the audit entry; only the demo seed needs none. */
export async function assignRole(
  database: Queryable,
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  await database.update(users).set({ role }).where(eq(users.id, userId));
}
