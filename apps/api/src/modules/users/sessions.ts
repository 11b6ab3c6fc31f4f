import { m } from '@credit-studio/messages';
import { eq } from 'drizzle-orm';
import type { Context, IdentityActor, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VerifiedIdentity } from '../../providers/identity/index.ts';
import { announceUser } from './find-users.ts';
import { type UserRow, users } from './users.tables.ts';

type SessionServices = Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>;

/** Whose sessions ended, and when. */
export interface EndedSessions {
  firebaseUid: string;
  endedAt: Date;
}

/** Ends all of the caller's own sessions. Without a record here, only those at the identity provider. */
export async function endSessions(
  services: SessionServices,
  { actor }: Context<IdentityActor>,
): Promise<void> {
  await services.jobs.open();
  const ended = await services.database.transaction(async (transaction) => {
    if (actor.kind === 'user') return endSessionsOf(services, transaction, actor.user);
    const own = { firebaseUid: actor.identity.uid, endedAt: services.now() };
    await enqueueRevocation(services, transaction, own);
    return own;
  });
  await revokeAtOnce(services, ended);
}

/**
 * Ends every session of a user with the transaction: from its commit on, the API accepts none of their tokens, and
 * the identity provider follows. `jobs.open()` comes before the transaction, `revokeAtOnce` after it.
 */
export async function endSessionsOf(
  services: Pick<Services, 'jobs' | 'now'>,
  transaction: Transaction,
  user: { id: string; firebaseUid: string },
): Promise<EndedSessions> {
  const ended = { firebaseUid: user.firebaseUid, endedAt: services.now() };
  await transaction.update(users).set({ sessionsEndedAt: ended.endedAt }).where(eq(users.id, user.id));
  await enqueueRevocation(services, transaction, ended);
  return ended;
}

/**
 * Ends the sessions of a locked user that are older than the one of this sign-in, which the user keeps: they have just
 * shown who they are, and anyone may have signed in before. The identity provider is not asked to follow, because it
 * can only end all sessions; every call reads the record. Throws `session_expired` when this session is over too.
 */
export async function endEarlierSessions(
  transaction: Transaction,
  { id, sessionsEndedAt }: Pick<UserRow, 'id' | 'sessionsEndedAt'>,
  { signedInAt }: Pick<VerifiedIdentity, 'signedInAt'>,
): Promise<void> {
  if (sessionsEndedAt && signedInAt <= sessionsEndedAt)
    throw new AppError('session_expired', m.errors_session_ended());
  // A session of this very moment counts as ended, so the end is the millisecond before.
  const endedAt = new Date(signedInAt.getTime() - 1);
  await transaction.update(users).set({ sessionsEndedAt: endedAt }).where(eq(users.id, id));
}

/** Makes sure that the identity provider ends the sessions, with as many attempts as it takes. */
function enqueueRevocation(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { firebaseUid, endedAt }: EndedSessions,
): Promise<void> {
  return jobs.enqueue(transaction, {
    name: 'revoke-sessions',
    data: { firebaseUid, endedAt: endedAt.toISOString() },
    key: `${firebaseUid}:${endedAt.getTime()}`,
  });
}

/**
 * Notifies this process and the identity provider right after the commit. It ends every session up to its own now, so a late
 * notification would also end one that the user has started since. If this fails, the queued job does it.
 */
export async function revokeAtOnce(
  { identity, log, signals }: Pick<Services, 'identity' | 'log' | 'signals'>,
  { firebaseUid, endedAt }: EndedSessions,
): Promise<void> {
  announceUser({ signals }, { firebaseUid });
  await identity
    .revokeSessions(firebaseUid, endedAt)
    .catch((error: unknown) => log.warn({ err: error, firebaseUid }, 'Sessions will be revoked later'));
}
