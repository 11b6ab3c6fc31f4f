import { optionalUrlSchema } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VerifiedIdentity } from '../../providers/identity/index.ts';
import { findUserByUid } from './find-user-by-uid.ts';
import { removedAccounts, type UserRow, users } from './users.tables.ts';

export interface UpsertUserInput {
  identity: VerifiedIdentity;
  /** What the person calls themselves; used for a new record, and for one that has no name yet. */
  userName?: string | null | undefined;
  profileUrl?: string | null | undefined;
}

/** Asked after the insert: a deletion that was under way has then either committed or waits for this one. */
async function requireNotRemoved(transaction: Transaction, uid: string): Promise<void> {
  if ((await transaction.$count(removedAccounts, eq(removedAccounts.firebaseUid, uid))) > 0)
    throw new AppError(
      'account_disabled',
      'This account was deleted. You can register again in a few minutes.',
    );
}

/** As long as a name of ours may be; the identity provider sets no such limit. */
const maxNameLength = 120;
function clipName(name: string): string {
  return [...name].slice(0, maxNameLength).join('').trim();
}

/** Whoever holds a token chose its image as well, and may have written anything there. */
const pictureSchema = optionalUrlSchema.catch('');

/**
 * The record of the token's bearer, made on their first call. Identity follows the token; role, membership
 * and balance are never touched, whatever the body said.
 */
export async function upsertUser(
  { database }: Pick<Services, 'database'>,
  { identity, userName, profileUrl }: UpsertUserInput,
): Promise<UserRow> {
  if (!identity.email)
    throw new AppError('forbidden', 'Your account has no email address. Please register with one.');
  const existing = await findUserByUid(database, identity.uid);
  const name = clipName(userName || identity.name);
  if (existing && existing.email === identity.email && (existing.name || !name)) return existing;
  try {
    return await database.transaction(async (transaction) => {
      const [user] = await transaction
        .insert(users)
        .values({
          firebaseUid: identity.uid,
          email: identity.email,
          name,
          profileUrl: profileUrl || pictureSchema.parse(identity.picture),
        })
        .onConflictDoUpdate({
          target: users.firebaseUid,
          set: {
            email: identity.email,
            // A name that is there was chosen by the person and stays.
            name: sql`case when ${users.name} = '' then excluded.name else ${users.name} end`,
            updatedAt: sql`now()`,
          },
        })
        .returning();
      if (!user) throw new Error('The upsert of a user returned no row.');
      await requireNotRemoved(transaction, identity.uid);
      return user;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    // Two first calls of one person may meet on the email's index before they meet on the uid's.
    const winner = await findUserByUid(database, identity.uid);
    if (winner && winner.email === identity.email) return winner;
    throw new AppError('conflict', 'This email address belongs to another account. Please contact support.', {
      cause: error,
    });
  }
}
