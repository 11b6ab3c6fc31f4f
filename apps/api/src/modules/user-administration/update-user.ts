import { isAdminRole } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { adjustCredits, getBalance, lockAccount } from '../credits/index.ts';
import {
  announceUser,
  type EndedSessions,
  endSessionsOf,
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
 * the record or the balance has changed since the staff member read it.
 */
export async function updateUser(
  services: Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>,
  context: Context<CallerActor>,
  { id, edit }: { id: string; edit: UserEdit },
): Promise<UserRow> {
  await services.jobs.open();
  const { row, ended } = await services.database.transaction<UserUpdate>(async (transaction) => {
    const { user, isLastAdmin } = await lockUser(transaction, context, id);
    requireVersion(user, edit.version);
    const { balance } = await readBalance(transaction, id, edit);
    const plan = decideUserEdit({ user, balance, isLastAdmin, now: services.now() }, edit);
    requireRightTo(context.actor, { user, plan });
    if (user.blockedAt && isAdminRole(plan.changes.role))
      throw new AppError('conflict', 'This person is blocked. Please unblock them first.');
    if (!plan.audited) return { row: user, ended: null };
    if (plan.adjustment)
      await adjustCredits(transaction, {
        ...plan.adjustment,
        userId: id,
        reference: `staff:${uuidv7()}`,
        description: 'Changed by the Credit Studio team',
        actorId: findActorId(context.actor),
      });
    const ended = plan.isRoleChanged ? await endSessionsOf(services, transaction, user) : null;
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
 * Keys raise no rights: a key changes no role and no admin, or anyone who has it could become one. A balance is another
 * right than a name.
 */
function requireRightTo(actor: CallerActor, { user, plan }: { user: UserRow; plan: UserEditPlan }): void {
  if (actor.kind !== 'key') return;
  if (plan.isRoleChanged || isAdminRole(user.role))
    throw new AppError('forbidden', 'An API key cannot change a role or an admin. Please use the console.');
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
