import type { Services, UserActor } from '../context.ts';
import { findUserByUid, type UserRow } from '../modules/users/index.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';

/** Sign-in times are whole seconds, so a sign-in within the second of the end counts as one before it. */
export function isSessionEnded(
  identity: Pick<VerifiedIdentity, 'signedInAt'>,
  { sessionsEndedAt }: Pick<UserRow, 'sessionsEndedAt'>,
): boolean {
  return sessionsEndedAt !== null && identity.signedInAt <= sessionsEndedAt;
}

/**
 * Whether the session that a call began with still stands, for answers that go on after they began. A change of
 * role ends sessions, so what the actor was allowed then holds as long.
 */
export async function isSessionLive(
  { database }: Pick<Services, 'database'>,
  { identity, user: { id } }: UserActor,
): Promise<boolean> {
  const user = await findUserByUid(database, identity.uid);
  return user?.id === id && !isSessionEnded(identity, user);
}
