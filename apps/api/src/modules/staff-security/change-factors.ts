import type { SecondFactorMethod } from '@credit-studio/contracts';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { deleteSecondFactors, findSecondFactorOwners } from './second-factor.ts';
import { confirmSession } from './staff-sessions.ts';
import { readTeamSecurity } from './team-security.ts';

/** What comes with a person’s first second factor; nothing with a further one. */
export interface FirstFactor {
  proof: string | null;
  recoveryCodes: string[] | null;
}

/**
 * Finishes a second factor that was added under the lock of its person. With the first one, the session in which it was
 * added counts as confirmed and the person gets recovery codes; their other sessions have no proof, and so ask for it.
 */
export async function completeAddedFactor(
  { now }: Pick<Services, 'now'>,
  transaction: Transaction,
  { actor, isFirst, method }: { actor: SignedInActor; isFirst: boolean; method: SecondFactorMethod },
): Promise<FirstFactor> {
  if (!isFirst) return { proof: null, recoveryCodes: null };
  const { proof } = await confirmSession(transaction, { actor, method, now: now() });
  return { proof, recoveryCodes: await createRecoveryCodes(transaction, actor.user.id) };
}

/**
 * Finishes a second factor that was removed under the lock of its person: recovery codes and confirmations go with the
 * last one. Throws `conflict` where the shop requires one.
 */
export async function completeRemovedFactor(
  transaction: Transaction,
  { actor: { user } }: Context<SignedInActor>,
): Promise<{ isLast: boolean }> {
  const owners = await findSecondFactorOwners(transaction, [user.id]);
  if (owners.has(user.id)) return { isLast: false };
  const { isSecondFactorRequired } = await readTeamSecurity(transaction);
  if (isSecondFactorRequired)
    throw new AppError(
      'conflict',
      'Your shop requires a second factor, and this is your only one. Please add another one first.',
    );
  await deleteSecondFactors(transaction, user.id);
  return { isLast: true };
}
