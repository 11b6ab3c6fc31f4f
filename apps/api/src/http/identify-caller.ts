import { type Access, type Endpoint, isAdminRole } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Services } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { findUserByUid, type UserRow } from '../modules/users/index.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';
import { isSessionEnded } from './live-session.ts';

/** Calls that move money or need staff ask the identity provider whether the session was ended; all calls of staff do. */
function needsRevocationCheck(endpoint: Endpoint): boolean {
  return endpoint.access === 'admin' || endpoint.checksRevocation === true;
}

function requireLiveSession(identity: VerifiedIdentity, user: UserRow): void {
  if (isSessionEnded(identity, user))
    throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
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

export type IdentifyServices = Pick<Services, 'database' | 'identity'>;

/** Turns a request's bearer token into an actor, and refuses those whom the endpoint does not allow. */
export async function identifyCaller(
  services: IdentifyServices,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  if (endpoint.access === 'public' || endpoint.access === 'provider') return { kind: 'anonymous' };
  const token = readBearer(request);
  if (!token) {
    if (endpoint.access === 'optional' && !request.headers.authorization) return { kind: 'anonymous' };
    throw new AppError('unauthenticated', 'Please sign in to continue.');
  }
  const checkRevoked = needsRevocationCheck(endpoint);
  const identity = await services.identity.verifyToken(token, { checkRevoked });
  const user = await findUserByUid(services.database, identity.uid);
  if (user) requireLiveSession(identity, user);
  // Customers' calls show staff what all customers have.
  if (user && isAdminRole(user.role) && !checkRevoked)
    await services.identity.verifyToken(token, { checkRevoked: true });
  return requireAccess(
    endpoint.access,
    user ? { kind: 'user', identity, user } : { kind: 'identity', identity },
  );
}
