import type { GenerationFailure } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { eq } from 'drizzle-orm';
import { Counter } from 'prom-client';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { commitHold, releaseHold } from '../credits/index.ts';
import { insertFile } from '../uploads/index.ts';
import { type GenerationRow, generationJobs } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import type { StoredResult } from './kinds/kind-definition.ts';
import { orderPoster } from './ordered-posters.ts';
import { type EndedGeneration, mailWhenAllEnded } from './result-mails.ts';
import { sumCosts } from './steps/cost-rules.ts';
import { describeFailure } from './steps/failures.ts';
import { changeGeneration, GenerationClosedError } from './steps/progress.ts';
import { lockVariants } from './steps/variants.ts';

const ended = new Counter({
  name: 'credit_studio_generations_ended_total',
  help: 'Generations that ended, by kind and by why they failed.',
  labelNames: ['kind', 'outcome'],
});

const spent = new Counter({
  name: 'credit_studio_generation_cost_credits_total',
  help: 'Credits that customers paid for generations that succeeded.',
  labelNames: ['kind'],
});

/**
 * Finishes a generation with its result: file, spent credits, event and mail in one transaction. Throws
 * `GenerationClosedError` when it has finished already.
 */
export async function finishGeneration(
  services: Pick<Services, 'database' | 'now' | 'addresses' | 'jobs'>,
  generation: EndedGeneration,
  { awaitsPoster = false, ...result }: StoredResult,
): Promise<void> {
  const { id, userId, kind, creditCost } = generation;
  const messages = getKind(generation).messages();
  if (awaitsPoster) await services.jobs.open();
  await services.database.transaction(async (transaction) => {
    const costMicros = sumCosts(await lockUnfinished(transaction, generation));
    const { id: resultFileId } = await insertFile(transaction, {
      ownerId: userId,
      purpose: 'result',
      visibility: 'private',
      ...result,
    });
    if (awaitsPoster) await orderPoster(services, transaction, id);
    const finishedAt = services.now();
    const succeeded = { status: 'succeeded' as const, step: null, progress: 100 };
    const changes = { ...succeeded, resultFileId, finishedAt, costMicros };
    await changeGeneration(transaction, { id, changes, message: messages.ready });
    await commitHold(transaction, { generationId: id, description: messages.spent });
    await mailWhenAllEnded(services, transaction, generation);
    await removeJob(transaction, id);
  });
  ended.inc({ kind, outcome: 'succeeded' });
  spent.inc({ kind }, creditCost);
}

/** Takes the row's lock before the file is written. Returns what its cost is made of. */
async function lockUnfinished(
  transaction: Transaction,
  generation: EndedGeneration,
): Promise<Pick<GenerationRow, 'submittedAt' | 'providerCalls'>> {
  const own = (await lockVariants(transaction, generation)).find(({ id }) => id === generation.id);
  if (!own || own.finishedAt) throw new GenerationClosedError();
  return own;
}

/** The job goes with the end of its generation, in the same transaction. */
export async function removeJob(database: Queryable, id: string): Promise<void> {
  await database.delete(generationJobs).where(eq(generationJobs.generationId, id));
}

/**
 * Finishes a generation without a result: the credits are returned and the reason is stored, in one transaction.
 * Does nothing when it has finished already.
 */
export async function failGeneration(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  generation: EndedGeneration,
  failure: GenerationFailure,
): Promise<void> {
  const { id } = generation;
  const { failures: messages } = getKind(generation).messages();
  const { creditCost } = generation;
  const reason = describeFailure(failure, { messages });
  try {
    await services.database.transaction(async (transaction) => {
      const costMicros = sumCosts(await lockUnfinished(transaction, generation));
      const released = await releaseHold(transaction, {
        generationId: id,
        description: m.credits_returned_because({ reason }),
      });
      const returned = released === 'already-closed' ? 0 : released.returned;
      const message = describeFailure(failure, { messages, credits: { cost: creditCost, returned } });
      const changes = {
        status: 'failed' as const,
        step: null,
        failureCode: failure,
        failureMessage: message,
        finishedAt: services.now(),
        costMicros,
      };
      await changeGeneration(transaction, { id, changes, message });
      await mailWhenAllEnded(services, transaction, {
        ...generation,
        describe: (credits) => describeFailure(failure, { messages, credits }),
      });
      await removeJob(transaction, id);
    });
    ended.inc({ kind: generation.kind, outcome: failure });
    services.log.info({ generationId: id, failure }, 'A generation failed');
  } catch (error) {
    if (!(error instanceof GenerationClosedError)) throw error;
  }
}
