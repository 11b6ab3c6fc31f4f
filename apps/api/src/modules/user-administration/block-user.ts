import { isStaffRole } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import {
  announceUser,
  endSessionsOf,
  lockUser,
  revokeAtOnce,
  saveBlock,
  type UserRow,
} from '../users/index.ts';

type BlockServices = Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>;

/** Throws an error that staff can act on, for someone whom they must not block. */
function requireBlockable({ id, role }: Pick<UserRow, 'id' | 'role'>, staffId: string): void {
  if (id === staffId) throw new AppError('conflict', 'You cannot block yourself.');
  if (isStaffRole(role))
    throw new AppError('conflict', 'This person is in the team. Please change their role first.');
}

/**
 * Blocks a customer, audited with the reason. Every call of theirs is refused from the commit on, in this process at
 * once and in all others within a second, and their sessions end. What is paid or in progress is not touched: an
 * approved payment is settled, and a generation that has started ends as any other.
 */
export async function blockUser(
  services: BlockServices,
  context: Context<UserActor>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await services.jobs.open();
  const { user, ended } = await services.database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, { id, permission: 'customers:care' });
    requireBlockable(user, context.actor.user.id);
    if (user.blockedAt) return { user, ended: null };
    const ended = await endSessionsOf(services, transaction, user);
    await saveBlock(transaction, id, { at: services.now(), reason });
    await recordAudit(transaction, context, {
      action: 'user.blocked',
      subject: { kind: 'user', id },
      after: { reason },
    });
    return { user, ended };
  });
  announceUser(services, user);
  if (ended) await revokeAtOnce(services, ended);
}

/** Lets a blocked customer in again, audited; they sign in again. */
export async function unblockUser(
  services: Pick<Services, 'database' | 'signals'>,
  context: Context<UserActor>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const user = await services.database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, { id, permission: 'customers:care' });
    if (!user.blockedAt) return user;
    await saveBlock(transaction, id, null);
    await recordAudit(transaction, context, {
      action: 'user.unblocked',
      subject: { kind: 'user', id },
      before: { reason: user.blockedReason },
      after: { reason },
    });
    return user;
  });
  announceUser(services, user);
}
