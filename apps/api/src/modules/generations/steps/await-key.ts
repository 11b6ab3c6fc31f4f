import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
import { NoUsableAiKeyError } from '../../ai-keys/index.ts';

/** Staff may add a key, or put an end to a pause, at any time. */
const longestSleepMs = 10_000;
const shortestSleepMs = 100;

/**
 * Runs a step that needs a key, again once the first key has cooled down. Without one before `deadlineAt` it throws
 * at once, so that the customer does not wait in vain.
 */
export async function awaitUsableKey<T>(
  { now }: Pick<Services, 'now'>,
  { deadlineAt, signal }: { deadlineAt: Date; signal: AbortSignal },
  step: () => Promise<T>,
): Promise<T> {
  while (true)
    try {
      return await step();
    } catch (error) {
      const coolingUntil = error instanceof NoUsableAiKeyError ? error.coolingUntil : null;
      if (!coolingUntil || coolingUntil >= deadlineAt) throw error;
      const waitMs = coolingUntil.getTime() - now().getTime();
      await sleep(Math.min(Math.max(waitMs, shortestSleepMs), longestSleepMs), undefined, { signal });
    }
}
