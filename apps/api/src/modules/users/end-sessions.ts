import { eq } from 'drizzle-orm';
import type { Context, IdentityActor, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { users } from './users.tables.ts';

type SessionServices = Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now'>;

/** Whose sessions ended, and when. */
export interface EndedSessions {
  firebaseUid: string;
  endedAt: Date;
}

/** Has the identity provider end the account's sessions, after the commit and however often it takes. */
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
 * Ends every session of a user with the transaction: from its commit on no token of theirs counts here, and the
 * identity provider follows. `jobs.open()` comes before the transaction, `revokeAtOnce` after it.
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
 * Tells the identity provider after the commit: it ends what began up to its own now, so one that only heard from
 * the queue would end the session that the person began meanwhile. The queue has it done when this fails.
 */
export async function revokeAtOnce(
  { identity, log }: Pick<Services, 'identity' | 'log'>,
  { firebaseUid, endedAt }: EndedSessions,
): Promise<void> {
  await identity
    .revokeSessions(firebaseUid, endedAt)
    .catch((error: unknown) => log.warn({ err: error, firebaseUid }, 'Sessions will be revoked later'));
}

/** Ends all of the caller's own sessions. Who has no record yet has sessions at the identity provider only. */
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
