import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { changeEmailOfOrders, lockOrdersOf } from '../orders/index.ts';
import { changeEmailOfTickets, lockTicketsOf } from '../support/index.ts';
import {
  cancelEmailChange,
  completeEmailChange,
  type EndedSessions,
  endSessionsOf,
  findUser,
  findUserByEmail,
  lockForEmailChange,
  revokeAtOnce,
} from '../users/index.ts';
import { queueVerificationMail } from './verification-mail.ts';

export type AccountSyncServices = Pick<
  Services,
  'database' | 'identity' | 'jobs' | 'log' | 'now' | 'addresses' | 'secrets' | 'signals'
>;

/** What happened to a user's address: `taken` means that it stays because another account has the new one. */
export type AccountSyncResult = 'in-step' | 'taken' | 'missing';

/** Makes sure that the identity provider gets the address, with as many attempts as it takes. */
export function enqueueAccountSync(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  // A job that already runs may have read the record before this change, so each change has its own.
  return jobs.enqueue(transaction, { name: 'sync-account', data: { userId }, key: `${userId}:${uuidv7()}` });
}

/** Brings the account in step right after a commit; null when the provider is down and the queued job will do it. */
export async function syncAccountAtOnce(
  services: AccountSyncServices,
  userId: string,
): Promise<AccountSyncResult | null> {
  return syncAccount(services, userId).catch((error: unknown) => {
    services.log.warn({ err: error, userId }, 'An account will be brought in step later');
    return null;
  });
}

/**
 * Gives the account at the identity provider the address of the record and its confirmation; then, if the address is
 * new, gives it to the record too. It may be repeated and run several times at once: after each write it reads the
 * record again, and starts over when that has changed.
 */
export async function syncAccount(services: AccountSyncServices, userId: string): Promise<AccountSyncResult> {
  for (;;) {
    const user = await findUser(services.database, userId);
    if (!user) return 'missing';
    const email = user.pendingEmail ?? user.email;
    const isVerified = user.pendingEmail === null && user.emailVerifiedAt !== null;
    const outcome = await services.identity.setEmail(user.firebaseUid, { email, isVerified });
    const result = await completeSync(services, { userId, email, isVerified, outcome });
    if (result) return result;
  }
}

interface ProviderState {
  userId: string;
  email: string;
  isVerified: boolean;
  outcome: Awaited<ReturnType<Services['identity']['setEmail']>>;
}

interface Completion {
  /** Null when the record has changed and both must be compared again. */
  result: AccountSyncResult | null;
  ended?: EndedSessions;
}

/** Carries over to the record what the provider has now. */
async function completeSync(
  services: AccountSyncServices,
  { userId, email, isVerified, outcome }: ProviderState,
): Promise<AccountSyncResult | null> {
  await services.jobs.open();
  const { result, ended } = await services.database.transaction<Completion>(async (transaction) => {
    // The order of all verbs: orders and tickets before the user.
    await lockOrdersOf(transaction, { userId });
    await lockTicketsOf(transaction, { userId });
    const user = await lockForEmailChange(transaction, userId);
    if (!user) return { result: 'missing' };
    if (user.pendingEmail !== email) {
      const isVerifiedNow = user.emailVerifiedAt !== null;
      const isInStep = user.pendingEmail === null && user.email === email && isVerifiedNow === isVerified;
      return { result: isInStep ? 'in-step' : null };
    }
    if (outcome === 'set') return adoptNewEmail(services, transaction, { ...user, email });
    await cancelEmailChange(transaction, userId);
    return { result: outcome };
  });
  if (ended) await revokeAtOnce(services, ended);
  return result;
}

/** Gives the record the address that the provider has: with its orders and tickets, a mail to confirm it, and no session. */
async function adoptNewEmail(
  services: AccountSyncServices,
  transaction: Transaction,
  user: { id: string; email: string; firebaseUid: string; language: string },
): Promise<Completion> {
  const { id: userId, email } = user;
  const holder = await findUserByEmail(transaction, email);
  // Someone who has signed in with the new address already holds it in their record.
  if (holder && holder.id !== userId) {
    // The provider gave up another person's address in the meantime. It gets this user’s address back.
    await cancelEmailChange(transaction, userId);
    await enqueueAccountSync(services, transaction, userId);
    return { result: 'taken' };
  }
  await changeEmailOfOrders(transaction, { userId, email });
  await changeEmailOfTickets(transaction, { userId, email });
  await completeEmailChange(transaction, userId, email);
  await queueVerificationMail(services, transaction, user);
  return { result: 'in-step', ended: await endSessionsOf(services, transaction, user) };
}
