import { type Endpoint, isStaffRole, permissionOf } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import { type Actor, findActingKey, type Services, type SignedInActor, type UserActor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { requireFreshConfirmation, requirePermission } from '../permissions.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';
import { type FindUserById, identifyCustomer, isCustomerLive } from './identify-customer.ts';
import { type ApiKeySource, readCustomer, requireScope } from './identify-key.ts';
import type { SessionChecks } from './session-checks.ts';
import { confirmStaff, isStaffSessionLive, type StaffSessionSource } from './staff-sessions.ts';

type User = UserActor['user'];

export type IdentifyServices = Pick<Services, 'database' | 'identity' | 'memory' | 'now'>;

/** Finds the user record of a verified identity. The users module implements it. */
type FindUserByUid = (services: Pick<Services, 'database' | 'memory'>, uid: string) => Promise<User | null>;

/** Where callers are known. */
export interface CallerSources {
  findUserByUid: FindUserByUid;
  findUserById: FindUserById;
  apiKeys: ApiKeySource;
  staffSessions: StaffSessionSource;
}

/** Sign-in times are whole seconds, so a sign-in in the second in which sessions ended counts as an earlier one. */
function isSessionEnded(
  { signedInAt }: Pick<VerifiedIdentity, 'signedInAt'>,
  { sessionsEndedAt }: Pick<User, 'sessionsEndedAt'>,
): boolean {
  return sessionsEndedAt !== null && signedInAt <= sessionsEndedAt;
}

/** A blocked customer reads what anyone reads, and can write to support as anyone can. */
function refuseBlocked({ access }: Endpoint): Actor {
  if (access === 'optional') return { kind: 'anonymous' };
  throw new AppError('account_disabled', m.errors_account_blocked());
}

interface AnsweredCaller {
  actor: Actor;
  endpoint: Endpoint;
  request: FastifyRequest;
  sources: CallerSources;
}

/**
 * Whether the caller may still get the answer of a call, for answers that continue for a while. A change of role ends
 * the sessions, so what the actor was allowed to do is still allowed.
 */
export async function isCallerLive(
  services: Pick<Services, 'database' | 'memory'>,
  { actor, endpoint, request, sources }: AnsweredCaller,
): Promise<boolean> {
  if (actor.kind === 'user' && !actor.actingKey) {
    const user = await findLiveUser(services, actor, sources);
    if (!user || !isStaffRole(user.role)) return user !== null;
    return isStaffSessionLive(sources.staffSessions, { ...actor, request });
  }
  const key = findActingKey(actor);
  const scope = actor.kind === 'user' ? endpoint.customerScope : endpoint.scope;
  if (!key || !scope) return false;
  const { permission = scope } = endpoint;
  if (!(await sources.apiKeys.isLive({ prefix: key.prefix, scope, permission }))) return false;
  return actor.kind !== 'user' || isCustomerLive(services, { user: actor.user, ...sources });
}

/** The caller’s record as it is now; null when their session is over. */
async function findLiveUser(
  services: Pick<Services, 'database' | 'memory'>,
  actor: SignedInActor,
  { findUserByUid }: CallerSources,
): Promise<User | null> {
  const user = await findUserByUid(services, actor.identity.uid);
  const isLive = user?.id === actor.user.id && !user.blockedAt && !isSessionEnded(actor.identity, user);
  return isLive ? user : null;
}

function readBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function requireAccess(services: Pick<Services, 'now'>, endpoint: Endpoint, actor: Actor): Actor {
  const { access } = endpoint;
  if (access === 'token' || access === 'optional') return actor;
  if (actor.kind !== 'user') throw new AppError('account_not_created', m.errors_finish_registration());
  if (access !== 'user') requirePermission(actor.user, permissionOf(endpoint));
  if (endpoint.needsFreshConfirmation) requireFreshConfirmation(services, actor);
  return actor;
}

interface ArrivingCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  sources: Omit<CallerSources, 'apiKeys'>;
  checks: SessionChecks;
}

/**
 * Turns a request's bearer token, or API key with or without a customer, into an actor; throws when the endpoint does not
 * allow that actor. Whether we ended the session is in the user's record, or in that of a session of staff. Whether the
 * identity provider did is asked for calls of staff, who see the records of all customers, and for calls that move money.
 */
export async function identifyCaller(
  services: IdentifyServices,
  { endpoint, request, sources, checks }: ArrivingCall,
): Promise<Actor> {
  if (endpoint.access === 'public' || endpoint.access === 'provider') return { kind: 'anonymous' };
  const { sentKey } = request;
  const customerId = readCustomer(request);
  if (sentKey && customerId !== null)
    return identifyCustomer(services, { ...sources, endpoint, sent: sentKey, customerId });
  if (sentKey) return requireScope(endpoint, sentKey);
  const token = readBearer(request);
  if (!token) {
    if (endpoint.access === 'optional' && !request.headers.authorization) return { kind: 'anonymous' };
    throw new AppError('unauthenticated', m.errors_sign_in());
  }
  const identity = await services.identity.verifyToken(token);
  const user = await sources.findUserByUid(services, identity.uid);
  if (user?.blockedAt) return refuseBlocked(endpoint);
  if (user && isSessionEnded(identity, user)) throw new AppError('session_expired', m.errors_session_ended());
  if (endpoint.access === 'staff' || (user && isStaffRole(user.role))) await checks.requireLive(identity);
  else if (endpoint.checksRevocation) {
    if (user) checks.refuseKnownEnd(identity);
    // Without a record nothing here knows of an end, and this is the call that would create one.
    else await services.identity.requireLiveSession(identity);
  }
  if (!user) return requireAccess(services, endpoint, { kind: 'identity', identity });
  const confirmation = await confirmStaff(sources.staffSessions, { user, identity, endpoint, request });
  return requireAccess(services, endpoint, { kind: 'user', identity, actingKey: null, ...confirmation });
}
