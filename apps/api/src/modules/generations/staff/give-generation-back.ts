import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import type { Context, Services, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { adjustCredits } from '../../credits/index.ts';
import { lockUser } from '../../users/index.ts';
import type { GenerationRow } from '../generations.tables.ts';
import { getListedGeneration, givenBackReference } from './generation-record.ts';

/** Throws an error that staff can act on, unless the customer paid for this result. */
function requireSpent({ status, userId }: Pick<GenerationRow, 'status' | 'userId'>, staffId: string): void {
  if (userId === staffId)
    throw new AppError(
      'conflict',
      'You cannot give credits to yourself. Please ask someone else of the team.',
    );
  if (status === 'failed')
    throw new AppError('conflict', 'This failed, so its credits went back when it ended.');
  if (status !== 'succeeded')
    throw new AppError('conflict', 'This has not ended yet. Please wait until it has.');
}

/**
 * Gives a customer the credits of a result back, as a goodwill adjustment of their balance. Its reference names the
 * generation, so a second one posts nothing, from whatever screen it comes.
 */
export async function giveGenerationBack(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { id, reason }: { id: string; reason: string },
): Promise<{ credits: number; balance: number }> {
  const { id: actorId } = context.actor.user;
  return database.transaction(async (transaction) => {
    const generation = await getListedGeneration(transaction, id);
    requireSpent(generation, actorId);
    const { userId, creditCost: credits } = generation;
    await lockUser(transaction, context, { id: userId, permission: 'generations:moderate' });
    const { outcome, account } = await adjustCredits(transaction, {
      ...{ userId, amount: credits, reference: givenBackReference(id), generationId: id, actorId },
      description: runInLanguage(generation.language, m.credits_given_back),
      note: reason || null,
    });
    if (outcome === 'already-posted')
      throw new AppError('conflict', 'The credits of this result were given back already.');
    await recordAudit(transaction, context, {
      action: 'generation.given-back',
      subject: { kind: 'generation', id },
      before: { currentBalance: account.balance - credits },
      after: { currentBalance: account.balance, userId, ...(reason && { reason }) },
    });
    return { credits, balance: account.balance };
  });
}
