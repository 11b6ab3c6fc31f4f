import { type Access, type Endpoint, isAdminRole } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Services, UserActor } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';

type User = UserActor['user'];

export type IdentifyServices = Pick<Services, 'database' | 'identity'>;

/** Finds the user record of a verified identity. The users module implements it. */
export type FindUserByUid = (database: Queryable, uid: string) => Promise<User | null>;

/** Sign-in times are whole seconds, so a sign-in in the second in which sessions ended counts as an earlier one. */
function isSessionEnded(
  { signedInAt }: Pick<VerifiedIdentity, 'signedInAt'>,
  { sessionsEndedAt }: Pick<User, 'sessionsEndedAt'>,
): boolean {
  return sessionsEndedAt !== null && signedInAt <= sessionsEndedAt;
}

/**
 * Whether the session of a call is still valid, for answers that continue for a while. A change of role ends the
 * sessions, so what the actor was allowed to do is still allowed.
 */
export async function isSessionLive(
  { database }: Pick<Services, 'database'>,
  { actor, findUserByUid }: { actor: UserActor; findUserByUid: FindUserByUid },
): Promise<boolean> {
  const user = await findUserByUid(database, actor.identity.uid);
  return user?.id === actor.user.id && !isSessionEnded(actor.identity, user);
}

/** Whether the identity provider is asked about ended sessions: for calls of staff and calls that move money. */
function needsRevocationCheck(endpoint: Endpoint): boolean {
  return endpoint.access === 'admin' || endpoint.checksRevocation === true;
}

function readBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function requireAccess(access: Access, actor: Actor): Actor {
  if (access === 'token' || access === 'optional') return actor;
  if (actor.kind !== 'user')
    throw new AppError('account_not_created', 'Please finish your registration by signing in again.');
  if (access === 'admin' && !isAdminRole(actor.user.role))
    throw new AppError('admin_only', 'This route is only accessible for Admin.');
  return actor;
}

/** Turns a request's bearer token into an actor; throws when the endpoint does not allow that actor. */
export async function identifyCaller(
  services: IdentifyServices,
  call: { endpoint: Endpoint; request: FastifyRequest; findUserByUid: FindUserByUid },
): Promise<Actor> {
  const { endpoint, request, findUserByUid } = call;
  if (endpoint.access === 'public' || endpoint.access === 'provider') return { kind: 'anonymous' };
  const token = readBearer(request);
  if (!token) {
    if (endpoint.access === 'optional' && !request.headers.authorization) return { kind: 'anonymous' };
    throw new AppError('unauthenticated', 'Please sign in to continue.');
  }
  const checkRevoked = needsRevocationCheck(endpoint);
  const identity = await services.identity.verifyToken(token, { checkRevoked });
  const user = await findUserByUid(services.database, identity.uid);
  if (user && isSessionEnded(identity, user))
    throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
  // On calls of customers, staff see the records of all customers.
  if (user && isAdminRole(user.role) && !checkRevoked)
    await services.identity.verifyToken(token, { checkRevoked: true });
  return requireAccess(
    endpoint.access,
    user ? { kind: 'user', identity, user } : { kind: 'identity', identity },
  );
}
