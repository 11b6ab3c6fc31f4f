import { type GenerationStatus, queueTimeoutMs } from '@credit-studio/contracts/rules';
import { findTraceparent } from '@credit-studio/telemetry/tracing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { hasUsableAiKey } from '../ai-keys/index.ts';
import { lockAccount, placeHold } from '../credits/index.ts';
import { findEffectiveMembership } from '../users/index.ts';
import { generationEvents, generationJobs, generations } from './generations.tables.ts';
import type { KindDefinition, PreparedRequest } from './kinds/kind-definition.ts';
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
  const [prepared] = await Promise.all([
    kind.prepare(services, { userId, request }),
    requireUsableKey(services),
  ]);
  return commitOnce(services.database, context, (transaction) =>
    placeAndQueue(transaction, {
      ...{ kind, prepared, user: context.actor.user, now: services.now() },
      requestId: context.requestId,
      region: services.region,
    }),
  );
}

async function requireUsableKey(services: Services): Promise<void> {
  if (!(await hasUsableAiKey(services))) throw new AppError('no_ai_keys', 'No API keys available');
}

interface NewGeneration {
  kind: Pick<KindDefinition<never>, 'name' | 'creditCost' | 'messages'>;
  prepared: PreparedRequest;
  user: UserActor['user'];
  now: Date;
  requestId: string;
  region: string;
}

async function placeAndQueue(
  transaction: Transaction,
  { kind: { name, creditCost, messages }, prepared, user, now, requestId, region }: NewGeneration,
): Promise<StartedGeneration> {
  const { id: userId } = user;
  // The lock makes the count exact when the customer starts several at the same time.
  const account = await lockAccount(transaction, userId);
  const unfinished = await countUnfinished(transaction, userId);
  const membership = findEffectiveMembership(user, now);
  const max = findMaxUnfinished(membership);
  if (unfinished >= max) throw new AppError('too_many_generations', messages.tooMany(max));
  const id = uuidv7();
  await placeHold(transaction, {
    userId,
    account,
    amount: creditCost,
    generationId: id,
    description: messages.held,
    insufficientMessage: messages.insufficientCredits,
  });
  const { firstTask, ...stored } = prepared;
  const deadlineAt = new Date(now.getTime() + queueTimeoutMs);
  const generation = transaction
    .insert(generations)
    .values({ id, userId, kind: name, creditCost, deadlineAt, ...stored });
  const priority = decidePriority({ membership, unfinished }, now);
  const job = transaction.insert(generationJobs).values({
    ...{ generationId: id, task: firstTask, priority },
    ...{ region, requestId, traceparent: findTraceparent() },
  });
  await transaction.execute(sql`
    with generation as ${generation}, job as ${job}
    insert into ${generationEvents} (generation_id, status, progress, message)
    values (${id}, 'queued', 0, ${messages.queued})`);
  return { id, status: 'queued' };
}

function countUnfinished(transaction: Transaction, userId: string): Promise<number> {
  return transaction.$count(generations, and(eq(generations.userId, userId), isNull(generations.finishedAt)));
}
