import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { lockUser } from './lock-user.ts';
import { removedAccounts, users } from './users.tables.ts';

type OfUser = { userId: string };

/** What a person leaves in the modules above this one. Each call joins the transaction of the deletion. */
export interface UserTraces {
  /** Take the person out of records that stay: orders, tickets, mails. */
  anonymise: ((transaction: Transaction, of: OfUser) => Promise<unknown>)[];
  /** Takes the person's files out of sight; answers where their bytes are stored. */
  removeFiles: (transaction: Transaction, of: OfUser) => Promise<string[]>;
}

/**
 * Deletes a person: the record with ledger and videos at once, what stays without the person, and by a job the
 * account at the identity provider and the stored files.
 */
export const deleteUser = async (
  services: Pick<Services, 'database' | 'jobs'>,
  context: Context<UserActor>,
  id: string,
  { anonymise, removeFiles }: UserTraces,
): Promise<void> => {
  // The caller is an admin and stays, so nobody deletes the last one.
  if (id === context.actor.user.id)
    throw new AppError('conflict', 'You cannot delete yourself. Please ask another admin.');
  await services.jobs.open();
  await services.database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, id);
    const storageKeys = await removeFiles(transaction, { userId: id });
    for (const anonymiseRecords of anonymise) await anonymiseRecords(transaction, { userId: id });
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
};
