import { eq } from 'drizzle-orm';
import type { Context, IdentityActor, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { users } from './users.tables.ts';

type SessionServices = Pick<Services, 'database' | 'jobs' | 'now'>;

/** Has the identity provider end the account's sessions, after the commit and however often it takes. */
const enqueueRevocation = (
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { firebaseUid, endedAt }: { firebaseUid: string; endedAt: Date },
): Promise<void> =>
  jobs.enqueue(transaction, {
    name: 'revoke-sessions',
    data: { firebaseUid, endedAt: endedAt.toISOString() },
    key: `${firebaseUid}:${endedAt.getTime()}`,
  });

/**
 * Ends every session of a user with the transaction: from its commit on no token of theirs counts here, and the
 * identity provider follows. `jobs.open()` comes before the transaction.
 */
export const endSessionsOf = async (
  services: SessionServices,
  transaction: Transaction,
  user: { id: string; firebaseUid: string },
): Promise<void> => {
  const endedAt = services.now();
  await transaction.update(users).set({ sessionsEndedAt: endedAt }).where(eq(users.id, user.id));
  await enqueueRevocation(services, transaction, { firebaseUid: user.firebaseUid, endedAt });
};

/** Ends all of the caller's own sessions. Who has no record yet has sessions at the identity provider only. */
export const endSessions = async (
  services: SessionServices,
  { actor }: Context<IdentityActor>,
): Promise<void> => {
  await services.jobs.open();
  await services.database.transaction((transaction) =>
    actor.kind === 'user'
      ? endSessionsOf(services, transaction, actor.user)
      : enqueueRevocation(services, transaction, {
          firebaseUid: actor.identity.uid,
          endedAt: services.now(),
        }),
  );
};
