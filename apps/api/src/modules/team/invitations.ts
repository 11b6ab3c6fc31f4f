import {
  isStaffRole,
  type NewTeamInvitation,
  storedStaffRoles,
  type TeamInvitation,
} from '@credit-studio/contracts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { composeInvitationMail, queueMessage } from '../messages/index.ts';
import { findUserByEmail, lockCaller, type UserRow } from '../users/index.ts';
import { buildInvitationUrl, createInvitationCode, invitationNotFound } from './invitation-code.ts';
import { getInvitation } from './read-team.ts';
import { isOpen, type TeamInvitationRow, teamInvitations } from './team.tables.ts';

type TeamContext = Context<SignedInActor>;
type InvitationServices = Pick<Services, 'database' | 'now' | 'addresses'>;

/** What is stored for a repeated call: nothing about the invited person, who may be deleted before it is forgotten. */
interface Invited {
  invitationId: string;
}

/**
 * Mails someone a link with which they join the team, audited. Throws `conflict` for someone who is in the team, blocked
 * or invited already, and for a repeated call whose invitation was accepted or taken back since.
 */
export async function inviteToTeam(
  services: InvitationServices,
  context: TeamContext,
  { email, role }: NewTeamInvitation,
): Promise<TeamInvitation> {
  const { database } = services;
  const { invitationId } = await commitOnce<Invited>(database, context, async (transaction) => {
    await lockCaller(transaction, context, 'team:write');
    const user = await requireInvitable(transaction, email);
    const { code, stored } = createInvitationCode(services);
    const [invitation] = await transaction
      .insert(teamInvitations)
      .values({ ...stored, email, role, invitedBy: context.actor.user.id, userId: user?.id ?? null })
      .onConflictDoNothing()
      .returning();
    if (!invitation)
      throw new AppError(
        'conflict',
        `${email} is invited already. Send the invitation again, or take it back first.`,
      );
    await queueInvitationMail(services, transaction, { context, invitation, code });
    await recordAudit(transaction, context, {
      action: 'team.invited',
      subject: { kind: 'invitation', id: invitation.id },
      after: describeForLog(invitation),
    });
    return { invitationId: invitation.id };
  });
  return getInvitation(services, invitationId);
}

/** The record that has the address, if any. */
async function requireInvitable(transaction: Transaction, email: string): Promise<UserRow | null> {
  const user = await findUserByEmail(transaction, email);
  if (user && isStaffRole(user.role))
    throw new AppError('conflict', `${email} is in the team already. Change their role in the list.`);
  if (user?.blockedAt) throw new AppError('conflict', `${email} is blocked. Please unblock them first.`);
  return user;
}

/**
 * Mails an open invitation again with a new link for seven days, audited. It is the caller’s from now on, whose right
 * counts when it is accepted. Throws `not_found`.
 */
export async function resendInvitation(
  services: InvitationServices,
  context: TeamContext,
  id: string,
): Promise<TeamInvitation> {
  await services.database.transaction(async (transaction) => {
    await lockInvitation(transaction, context, id);
    const { code, stored } = createInvitationCode(services);
    const invitation = await saveInvitation(transaction, id, { ...stored, invitedBy: context.actor.user.id });
    await queueInvitationMail(services, transaction, { context, invitation, code });
    await recordAudit(transaction, context, {
      action: 'team.invitation-sent-again',
      subject: { kind: 'invitation', id },
      after: describeForLog(invitation),
    });
  });
  return getInvitation(services, id);
}

/** Takes an open invitation back, audited. Throws `not_found`. */
export async function revokeInvitation(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: TeamContext,
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockInvitation(transaction, context, id);
    const invitation = await saveInvitation(transaction, id, { revokedAt: now() });
    await recordAudit(transaction, context, {
      action: 'team.invitation-revoked',
      subject: { kind: 'invitation', id },
      after: describeForLog(invitation),
    });
  });
}

/** The right is checked before the invitation is looked for. Throws `not_found` for one that is unknown, accepted or taken back. */
async function lockInvitation(transaction: Transaction, context: TeamContext, id: string): Promise<void> {
  await lockCaller(transaction, context, 'team:write');
  const [invitation] = await transaction
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), isOpen(teamInvitations)))
    .for('update');
  if (!invitation) throw invitationNotFound();
}

/** Changes an invitation that is locked. */
export async function saveInvitation(
  transaction: Transaction,
  id: string,
  changes: Partial<TeamInvitationRow>,
): Promise<TeamInvitationRow> {
  const [saved] = await transaction
    .update(teamInvitations)
    .set(changes)
    .where(eq(teamInvitations.id, id))
    .returning();
  if (!saved) throw new Error('The update of a locked invitation returned no row.');
  return saved;
}

/** The fields that the deletion of the person takes out of the log have these names. */
function describeForLog({ email, role }: TeamInvitationRow) {
  return { UserEmail: email, userRole: storedStaffRoles[role] };
}

async function queueInvitationMail(
  services: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { context, invitation, code }: { context: TeamContext; invitation: TeamInvitationRow; code: string },
): Promise<void> {
  const { id, email, role, expiresAt } = invitation;
  const { name, email: inviterEmail } = context.actor.user;
  const user = await findUserByEmail(transaction, email);
  await queueMessage(transaction, {
    occasion: `team-invitation:${id}:${uuidv7()}`,
    userId: user?.id ?? null,
    toEmail: email,
    ...composeInvitationMail({
      ...{ invitedBy: name || inviterEmail, email, role, expiresAt },
      link: buildInvitationUrl(services, code),
      shopUrl: services.addresses.storefront,
    }),
    isSecret: true,
  });
}
