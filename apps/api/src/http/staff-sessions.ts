import { type Endpoint, isStaffRole, secondFactorHeader } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { VerifiedIdentity } from '../providers/identity/index.ts';

type User = UserActor['user'];

/** One session of staff as a call shows it. */
export interface ShownSession {
  user: Pick<User, 'id'>;
  identity: Pick<VerifiedIdentity, 'uid' | 'signedInAt'>;
  /** What `confirmSecondFactor` answered; null for a call without it. */
  proof: string | null;
}

/** Where a call came from, for the list of a person's sessions. */
export interface SeenFrom {
  address: string;
  userAgent: string;
}

export interface StaffSessionState {
  /** Whether this session was ended; others of the person may last. */
  isEnded: boolean;
  /**
   * - `confirmed`: the person has a second factor, and the call shows its proof
   * - `unconfirmed`: the person has one, and the call shows none
   * - `missing`: the person has none, and the shop requires one
   * - `unneeded`: the person has none, and may do without
   */
  secondFactor: 'confirmed' | 'unconfirmed' | 'missing' | 'unneeded';
  /** When the second factor last confirmed this session; null without it. */
  confirmedAt: Date | null;
}

/** Knows the sessions of staff. The module of staff security implements it. */
export interface StaffSessionSource {
  /** From memory. */
  read(session: ShownSession): Promise<StaffSessionState>;
  /** Notes that the session is used. Writes in the background, at most once in five minutes for a session. */
  note(session: ShownSession, from: SeenFrom): void;
}

function readProof({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const proof = headers[secondFactorHeader];
  return typeof proof === 'string' ? proof : null;
}

/** What the second factor leaves of a person's rights in a call. */
interface Confirmation {
  user: User;
  confirmedAt: Date;
  isUnconfirmedStaff: boolean;
}

function mayCall({ secondFactor }: StaffSessionState, endpoint: Endpoint): boolean {
  if (endpoint.secondFactor === 'confirms') return true;
  if (endpoint.secondFactor === 'sets-up' && secondFactor === 'missing') return true;
  return secondFactor === 'confirmed' || secondFactor === 'unneeded';
}

const required = {
  unconfirmed: 'Please confirm your sign-in with your second factor.',
  missing: 'Your shop requires a second factor. Please set one up in the administrator area.',
};

/**
 * What someone may do in a call by the second factor. Without the confirmation that it needs, staff are plain members to
 * calls that answer anyone; a call of staff throws `second_factor_required`. Throws `session_expired` for a session that
 * was ended.
 */
export async function confirmStaff(
  sessions: StaffSessionSource,
  {
    user,
    identity,
    endpoint,
    request,
  }: {
    user: User;
    identity: VerifiedIdentity;
    endpoint: Endpoint;
    request: FastifyRequest;
  },
): Promise<Confirmation> {
  if (!isStaffRole(user.role)) return { user, confirmedAt: identity.signedInAt, isUnconfirmedStaff: false };
  const session = { user, identity, proof: readProof(request) };
  const state = await sessions.read(session);
  if (state.isEnded) throw new AppError('session_expired', m.errors_session_ended());
  sessions.note(session, {
    address: request.callerAddress,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const confirmedAt = state.confirmedAt ?? identity.signedInAt;
  const isUnconfirmedStaff = state.secondFactor === 'unconfirmed';
  if (mayCall(state, endpoint)) return { user, confirmedAt, isUnconfirmedStaff };
  if (endpoint.access === 'staff')
    throw new AppError(
      'second_factor_required',
      required[state.secondFactor === 'missing' ? 'missing' : 'unconfirmed'],
    );
  return { user: { ...user, role: 'member' }, confirmedAt, isUnconfirmedStaff };
}

/** Whether a session of staff still has the rights with which a long answer began. */
export async function isStaffSessionLive(
  sessions: StaffSessionSource,
  { user, identity, request }: { user: User; identity: VerifiedIdentity; request: FastifyRequest },
): Promise<boolean> {
  const { isEnded, secondFactor } = await sessions.read({ user, identity, proof: readProof(request) });
  if (isEnded) return false;
  // Staff who were answered as a plain member need no confirmation.
  return !isStaffRole(user.role) || secondFactor === 'confirmed' || secondFactor === 'unneeded';
}
