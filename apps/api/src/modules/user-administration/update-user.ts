import { isStaffRole } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { v7 as uuidv7 } from 'uuid';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { requireFreshConfirmation, requirePermission } from '../../permissions.ts';
import { recordAudit } from '../audit/index.ts';
import { adjustCredits, getBalance, lockAccount } from '../credits/index.ts';
import { withdrawInvitations } from '../team/index.ts';
import {
  announceUser,
  type EndedSessions,
  endSessionsOf,
  keyCannotChangeTeam,
  lockUser,
  revokeAtOnce,
  saveUserEdit,
  type UserRow,
} from '../users/index.ts';
import { decideUserEdit, type UserEdit, type UserEditPlan } from './decide-user-edit.ts';

interface UserUpdate {
  row: UserRow;
  /** Null unless the edit ended the user's sessions. */
  ended: EndedSessions | null;
}

/**
 * A staff member's edit of a user, audited; an edit that changes nothing writes nothing. Throws `stale_version` when
 * the record or the balance has changed since the staff member read it, and `confirmation_required` for a role or someone
 * in the team that is changed long after the person confirmed who they are.
 */
export async function updateUser(
  services: Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>,
  context: Context<CallerActor>,
  { id, edit }: { id: string; edit: UserEdit },
): Promise<UserRow> {
  await services.jobs.open();
  const { row, ended } = await services.database.transaction<UserUpdate>(async (transaction) => {
    const { user, caller, isLastOwner } = await lockUser(transaction, context, {
      id,
      permission: 'customers:write',
    });
    requireVersion(user, edit.version);
    const { balance } = await readBalance(transaction, id, edit);
    const plan = decideUserEdit({ user, balance, isLastOwner, now: services.now() }, edit);
    requireRightTo(context.actor, { caller, plan });
    if (user.blockedAt && isStaffRole(plan.changes.role))
      throw new AppError('conflict', 'This person is blocked. Please unblock them first.');
    if (!plan.audited) return { row: user, ended: null };
    if (plan.isRoleChanged || isStaffRole(user.role)) requireFreshConfirmation(services, context.actor);
    if (plan.adjustment)
      await adjustCredits(transaction, {
        ...plan.adjustment,
        userId: id,
        reference: `staff:${uuidv7()}`,
        description: runInLanguage(user.language, m.credits_changed_by_team),
        actorId: findActorId(context.actor),
      });
    const ended = plan.isRoleChanged ? await endSessionsOf(services, transaction, user) : null;
    if (plan.isTeamChanged)
      await withdrawInvitations(transaction, { userId: id, email: user.email, now: services.now() });
    const row = await saveUserEdit(transaction, id, plan.changes);
    await recordAudit(transaction, context, {
      action: 'user.updated',
      subject: { kind: 'user', id },
      before: plan.audited.before,
      after: { ...plan.audited.after, ...(plan.adjustment?.note && { reason: plan.adjustment.note }) },
    });
    return { row, ended };
  });
  announceUser(services, row);
  if (ended) await revokeAtOnce(services, ended);
  return row;
}

/**
 * A balance is another right than a name, and a role of the staff another one still. Both are compared with the role that
 * the caller has now. Keys raise no rights: a key changes no role, or anyone who has it could become staff.
 */
function requireRightTo(
  actor: CallerActor,
  { caller, plan }: { caller: Pick<UserRow, 'role'> | null; plan: UserEditPlan },
): void {
  if (caller && plan.adjustment) requirePermission(caller, 'credits:write');
  if (caller && plan.isTeamChanged) requirePermission(caller, 'team:write');
  if (actor.kind !== 'key') return;
  if (plan.isRoleChanged) throw keyCannotChangeTeam();
  if (plan.adjustment && !actor.key.scopes.includes('credits:write'))
    throw new AppError('scope_missing', 'This API key lacks the right credits:write, which a balance needs.');
}

/** A new balance without the one that was seen is set whatever it was, so it must not move until the commit. */
function readBalance(
  transaction: Transaction,
  userId: string,
  { currentBalance, balanceSeen }: UserEdit,
): ReturnType<typeof getBalance> {
  const isUnseen = currentBalance !== undefined && balanceSeen === undefined;
  return isUnseen ? lockAccount(transaction, userId) : getBalance(transaction, userId);
}
