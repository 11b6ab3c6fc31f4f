import { type GenerationStatus, queueTimeoutMs } from '@credit-studio/contracts/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { countUsableAiKeys } from '../ai-keys/index.ts';
import { lockAccount, placeHold } from '../credits/index.ts';
import { findEffectiveMembership, getUser } from '../users/index.ts';
import { generationEvents, generations } from './generations.tables.ts';
import type { KindDefinition } from './kinds/kind-definition.ts';
import { decidePriority, findMaxUnfinished } from './queue-rules.ts';

/** The generation that a call started. */
interface StartedGeneration {
  id: string;
  status: GenerationStatus;
}

/**
 * Sets the credits aside and queues a job for the workers, in one transaction: either all of it is stored or the
 * customer has lost nothing. A customer has a limited number of unfinished ones. Under an `Idempotency-Key` a repeated request returns the first generation.
 */
export async function startGeneration<Request>(
  services: Services,
  context: Context<UserActor>,
  kind: KindDefinition<Request>,
  request: Request,
): Promise<StartedGeneration> {
  const { id: userId } = context.actor.user;
  const first = await findFirstAnswer<StartedGeneration>(services.database, context);
  if (first) return first;
  const { input, inputFileId } = await kind.prepare(services, { userId, request });
  const now = services.now();
  if ((await countUsableAiKeys(services)) === 0) throw new AppError('no_ai_keys', 'No API keys available');
  await services.jobs.open();

  const { name, creditCost, messages } = kind;
  const id = uuidv7();
  return commitOnce(services.database, context, async (transaction) => {
    // The lock makes the count exact when the customer starts several at the same time.
    await lockAccount(transaction, userId);
    const unfinished = await countUnfinished(transaction, userId);
    const membership = findEffectiveMembership(await getUser(transaction, userId), now);
    const max = findMaxUnfinished(membership);
    if (unfinished >= max) throw new AppError('too_many_generations', messages.tooMany(max));
    await placeHold(transaction, {
      userId,
      amount: creditCost,
      generationId: id,
      description: messages.held,
      insufficientMessage: messages.insufficientCredits,
    });
    const deadlineAt = new Date(now.getTime() + queueTimeoutMs);
    await transaction
      .insert(generations)
      .values({ id, userId, kind: name, input, inputFileId, creditCost, deadlineAt });
    await transaction
      .insert(generationEvents)
      .values({ generationId: id, status: 'queued', progress: 0, message: messages.queued });
    await services.jobs.enqueue(transaction, {
      name: 'run-generation',
      data: { generationId: id },
      key: id,
      priority: decidePriority({ membership, unfinished }, now),
    });
    return { id, status: 'queued' };
  });
}

function countUnfinished(transaction: Transaction, userId: string): Promise<number> {
  return transaction.$count(generations, and(eq(generations.userId, userId), isNull(generations.finishedAt)));
}
