import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { lockUser } from './lock-user.ts';
import { removedAccounts, type UserRow, users } from './users.tables.ts';

type OfUser = { userId: string };

/** What a person leaves in the modules above this one. Each call joins the transaction of the deletion. */
export interface UserTraces {
  /** Lock records that others lock before the person's row: orders, tickets, videos. */
  lockRecords: ((transaction: Transaction, of: OfUser) => Promise<unknown>)[];
  /** Locks the balance, which others lock after the person's row if they lock both. */
  lockAccount: (transaction: Transaction, userId: string) => Promise<unknown>;
  /** Take the person out of records that stay: orders, tickets, mails. */
  anonymise: ((transaction: Transaction, of: OfUser) => Promise<unknown>)[];
  /** Takes the person's files out of sight; answers where their bytes are stored. */
  removeFiles: (transaction: Transaction, of: OfUser) => Promise<string[]>;
}

/**
 * Locks a person with all that is theirs, in everybody's order, so that a payment, a refund or a video that is
 * being booked is waited for. From the last lock on nothing new can refer to the person.
 */
async function lockWithTraces(
  transaction: Transaction,
  context: Context<UserActor>,
  { id, traces }: { id: string; traces: UserTraces },
): Promise<UserRow> {
  for (const lockRecords of traces.lockRecords) await lockRecords(transaction, { userId: id });
  const { user } = await lockUser(transaction, context, id);
  await traces.lockAccount(transaction, id);
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Deletes a person: the record with ledger and videos at once, what stays without the person, and by a job the
 * account at the identity provider and the stored files.
 */
export async function deleteUser(
  services: Pick<Services, 'database' | 'jobs'>,
  context: Context<UserActor>,
  id: string,
  traces: UserTraces,
): Promise<void> {
  // The caller is an admin and stays, so no one deletes the last one.
  if (id === context.actor.user.id)
    throw new AppError('conflict', 'You cannot delete yourself. Please ask another admin.');
  await services.jobs.open();
  await services.database.transaction(async (transaction) => {
    const user = await lockWithTraces(transaction, context, { id, traces });
    const storageKeys = await traces.removeFiles(transaction, { userId: id });
    for (const anonymiseRecords of traces.anonymise) await anonymiseRecords(transaction, { userId: id });
    const { firebaseUid } = user;
    await transaction.insert(removedAccounts).values({ firebaseUid }).onConflictDoNothing();
    await transaction.delete(users).where(eq(users.id, id));
    await recordAudit(transaction, context, {
      action: 'user.deleted',
      subject: { kind: 'user', id },
      before: { userName: user.name, UserEmail: user.email, userRole: user.role },
    });
    await services.jobs.enqueue(transaction, {
      name: 'remove-account',
      data: { firebaseUid, storageKeys },
      key: firebaseUid,
    });
  });
}
