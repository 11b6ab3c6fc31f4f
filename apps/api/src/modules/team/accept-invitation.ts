import { hasPermission, isStaffRole, storedStaffRoles, type User } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, IdentityActor, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VerifiedIdentity } from '../../providers/identity/index.ts';
import { recordAudit } from '../audit/index.ts';
import { getUserWithBalance } from '../credits/index.ts';
import {
  announceUser,
  assignRole,
  endEarlierSessions,
  findUser,
  getUser,
  lockUserAndTeam,
  markEmailVerified,
  type UserRow,
  upsertUser,
} from '../users/index.ts';
import { getInvitationByCode, lockInvitationByCode } from './invitation-code.ts';
import { saveInvitation } from './invitations.ts';
import type { TeamInvitationRow } from './team.tables.ts';

type AcceptServices = Pick<Services, 'database' | 'identity' | 'jobs' | 'now' | 'signals'>;

/** How recently the caller must have signed in: long enough to read what the role is for. */
const recentSignInMs = 10 * 60_000;

/**
 * Takes the bearer of a mailed code into the team, audited, if they have just signed in with the address that was
 * invited. The mail showed that the address is theirs, so it counts as confirmed. Someone else may have registered it
 * before and be signed in: all earlier sessions end. The person who accepted may repeat the call. Throws `not_found`,
 * `link_expired`, `forbidden` for another address, `recent_sign_in_required`, `provider_unavailable`, and `conflict` for
 * someone who cannot join or an inviter who may no longer invite.
 */
export async function acceptInvitation(
  services: AcceptServices,
  context: Context<IdentityActor>,
  code: string,
): Promise<User> {
  const { actor } = context;
  const { identity } = actor;
  const callerId = actor.kind === 'user' ? actor.user.id : null;
  const invitation = await getInvitationByCode(services, { code, userId: callerId });
  if (callerId && invitation.acceptedAt) return getUserWithBalance(services, callerId);
  requireInvited(invitation, identity);
  requireRecentSignIn(services, identity);
  const id = callerId ?? (await upsertUser(services, { identity })).id;
  await requireOnlySignInMethod(services, { identity, user: await getUser(services.database, id) });
  await services.jobs.open();
  const joined = await services.database.transaction(async (transaction) => {
    // The order of all verbs: people before invitations.
    const user = await lockUserAndTeam(transaction, id);
    const invitation = await lockInvitationByCode(
      { ...services, database: transaction },
      { code, userId: id },
    );
    // The same person called twice at the same time.
    if (invitation.acceptedAt) return user;
    requireInvited(invitation, user);
    requireJoinable(user);
    await requireInviterStillMay(transaction, invitation);
    await admit(services, transaction, { user, invitation, identity });
    await recordAudit(
      transaction,
      { ...context, actor: asPerson(identity, user) },
      {
        action: 'team.joined',
        subject: { kind: 'user', id },
        before: { userRole: user.role },
        after: { userRole: storedStaffRoles[invitation.role], invitedBy: invitation.invitedBy },
      },
    );
    return user;
  });
  announceUser(services, joined);
  return getUserWithBalance(services, joined.id);
}

function requireInvited({ email }: TeamInvitationRow, person: Pick<VerifiedIdentity, 'email'>): void {
  if (person.email !== email)
    throw new AppError('forbidden', `This invitation is for ${email}. Please sign in with that address.`);
}

/** They were no staff until now, so their sign-in is all that there was to confirm. */
function asPerson(identity: VerifiedIdentity, user: UserRow): SignedInActor {
  const confirmation = { confirmedAt: identity.signedInAt, isUnconfirmedStaff: false };
  return { kind: 'user', identity, user, actingKey: null, ...confirmation };
}

function requireRecentSignIn({ now }: Pick<Services, 'now'>, { signedInAt }: VerifiedIdentity): void {
  if (now().getTime() - signedInAt.getTime() > recentSignInMs)
    throw new AppError('recent_sign_in_required', 'Please sign in again to join the team.');
}

/**
 * Someone else may have registered an address that no one has confirmed, and linked another way to sign in: only the one
 * with which this person came stays. Sessions by the others may be newer than this one, so they all end, and the person
 * signs in again. No database transaction is open: this is a call over the network.
 */
async function requireOnlySignInMethod(
  { identity: provider }: Pick<Services, 'identity'>,
  { identity, user }: { identity: VerifiedIdentity; user: UserRow },
): Promise<void> {
  if (user.emailVerifiedAt) return;
  requireJoinable(user);
  const outcome = await provider.keepSignInProvider(identity.uid, identity.signInProvider);
  if (outcome === 'others-removed')
    throw new AppError(
      'recent_sign_in_required',
      'This account had other ways to sign in, which were removed to protect it. Please sign in again to join the team.',
    );
}

function requireJoinable({ role, blockedAt, pendingEmail }: UserRow): void {
  if (blockedAt)
    throw new AppError('conflict', 'This account is blocked. Please ask the person who invited you.');
  if (isStaffRole(role)) throw new AppError('conflict', 'You are in the team already.');
  // It was wished for in an earlier session, and would give the account of someone in the team to another address.
  if (pendingEmail)
    throw new AppError('conflict', 'A change of your address is in progress. Please try again in a minute.');
}

async function requireInviterStillMay(
  transaction: Transaction,
  { invitedBy }: TeamInvitationRow,
): Promise<void> {
  const inviter = invitedBy && (await findUser(transaction, invitedBy));
  if (!inviter || !hasPermission(inviter.role, 'team:write'))
    throw new AppError(
      'conflict',
      'The person who invited you can no longer give this role. Please ask for a new invitation.',
    );
}

interface Joining {
  user: UserRow;
  invitation: TeamInvitationRow;
  identity: VerifiedIdentity;
}

async function admit(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  transaction: Transaction,
  { user, invitation, identity }: Joining,
): Promise<void> {
  await endEarlierSessions(transaction, user, identity);
  await assignRole(transaction, { userId: user.id, role: storedStaffRoles[invitation.role] });
  await saveInvitation(transaction, invitation.id, { acceptedAt: now(), userId: user.id });
  if (user.emailVerifiedAt) return;
  await markEmailVerified(transaction, user.id, now());
  // The identity provider gets the confirmation from the job of user administration, which is above this module.
  await jobs.enqueue(transaction, {
    name: 'sync-account',
    data: { userId: user.id },
    key: `${user.id}:${uuidv7()}`,
  });
}
