import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
import { NoUsableAiKeyError } from '../../ai-keys/index.ts';
import type { GenerationRow } from '../generations.tables.ts';
import { changeGeneration } from './progress.ts';

/** Staff may add a key, or put an end to a pause, at any time. */
const longestSleepMs = 10_000;
const shortestSleepMs = 100;

/**
 * Runs a step that needs a key, again once the first key has cooled down. Until then the generation is back in the
 * queue, so that its customer reads why nothing happens. Without a key before its deadline it throws at once, so
 * that no one waits in vain.
 */
export async function awaitUsableKey<T>(
  services: Services,
  generation: GenerationRow,
  signal: AbortSignal,
  step: () => Promise<T>,
): Promise<T> {
  const { now } = services;
  let isQueued = generation.status === 'queued';
  while (true)
    try {
      return await step();
    } catch (error) {
      const coolingUntil = error instanceof NoUsableAiKeyError ? error.coolingUntil : null;
      if (!coolingUntil || coolingUntil >= generation.deadlineAt) throw error;
      if (!isQueued) await putBackInQueue(services, generation);
      isQueued = true;
      const waitMs = coolingUntil.getTime() - now().getTime();
      await sleep(Math.min(Math.max(waitMs, shortestSleepMs), longestSleepMs), undefined, { signal });
    }
}

function putBackInQueue({ database }: Pick<Services, 'database'>, { id }: GenerationRow) {
  return database.transaction((transaction) =>
    changeGeneration(transaction, {
      id,
      changes: { status: 'queued', step: null },
      message: 'The AI service has no capacity at the moment. This starts as soon as it has.',
    }),
  );
}
