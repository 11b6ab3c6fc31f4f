import { isStaffRole } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, SignedInActor, SystemActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { queueMessage } from '../messages/index.ts';
import {
  type EndedSessions,
  endSessionsOf,
  getUserByEmail,
  lockUser,
  lockUserAndTeam,
  revokeAtOnce,
  type UserRow,
} from '../users/index.ts';
import { composeOwnMail } from './own-security.ts';
import { deleteSecondFactors, findSecondFactorOwners } from './second-factor.ts';
import { announceStaffSecurity } from './staff-sessions.ts';

type RemovalServices = Pick<
  Services,
  'addresses' | 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'
>;

/**
 * Removes the second factor of someone in the team who has lost it, audited and mailed to them. All their sessions end.
 * Throws `not_found` for someone who is not in the team, and `conflict` for oneself and for someone who has none.
 */
export async function removeSecondFactorOf(
  services: RemovalServices,
  context: Context<SignedInActor>,
  id: string,
): Promise<void> {
  if (id === context.actor.user.id)
    throw new AppError('conflict', 'To remove your own second factor, use Settings, Security.');
  await services.jobs.open();
  const ended = await services.database.transaction(async (transaction) => {
    const { user } = await lockUser(transaction, context, { id, permission: 'team:write' });
    return removeAll(services, transaction, { context, user, by: 'owner' });
  });
  announceStaffSecurity(services, id);
  await revokeAtOnce(services, ended);
}

const operator: SystemActor = { kind: 'system', name: 'reset-second-factor' };

/** The same for the person who runs the installation, when no owner can sign in. Throws `not_found` and `conflict`. */
export async function resetSecondFactor(services: RemovalServices, email: string): Promise<void> {
  await services.jobs.open();
  const { user, ended } = await services.database.transaction(async (transaction) => {
    const { id } = await getUserByEmail(transaction, email);
    const user = await lockUserAndTeam(transaction, id);
    const context = { actor: operator, address: '', requestId: '' };
    return { user, ended: await removeAll(services, transaction, { context, user, by: 'operator' }) };
  });
  announceStaffSecurity(services, user.id);
  await revokeAtOnce(services, ended);
}

interface Removal {
  context: Pick<Context<SignedInActor | SystemActor>, 'actor' | 'address' | 'requestId'>;
  user: UserRow;
  by: 'owner' | 'operator';
}

async function removeAll(
  services: RemovalServices,
  transaction: Transaction,
  { context, user, by }: Removal,
): Promise<EndedSessions> {
  if (!isStaffRole(user.role))
    throw new AppError('not_found', 'This person is not in the team. Please reload the list.');
  if (!(await findSecondFactorOwners(transaction, [user.id])).has(user.id))
    throw new AppError('conflict', 'This person has no second factor. Please reload the list.');
  await deleteSecondFactors(transaction, user.id);
  await recordAudit(transaction, context, {
    action: 'team.second-factor-removed',
    subject: { kind: 'user', id: user.id },
  });
  await queueMessage(transaction, {
    ...composeOwnMail(services, {
      // The address of the call is that of someone else.
      ...{ context: { address: '' }, user, now: services.now() },
      event: { kind: 'all-removed', by },
    }),
    occasion: `second-factor:${user.id}:${uuidv7()}`,
  });
  return endSessionsOf(services, transaction, user);
}
