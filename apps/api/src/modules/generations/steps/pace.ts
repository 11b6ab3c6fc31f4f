import { setTimeout as sleep } from 'node:timers/promises';

const minPollDelayMs = 500;
const maxPollDelayMs = 5_000;

/** Time until the next poll of a job that has run for `elapsedMs`: a tenth of it, within limits. */
export function decidePollDelayMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs / 10, minPollDelayMs), maxPollDelayMs);
}

/** Time between tries of a step that may be repeated; null after the last one. */
export function decideRetryDelayMs(attempt: number): number | null {
  return attempt >= 4 ? null : 500 * 2 ** attempt;
}

/** Repeats a step while `isTransient` says that its error may pass; an abort ends it with the step's own error. */
export async function retryStep<T>(
  step: () => Promise<T>,
  { isTransient, signal }: { isTransient: (error: unknown) => boolean; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await step();
    } catch (error) {
      const delayMs = decideRetryDelayMs(attempt);
      if (delayMs === null || !isTransient(error)) throw error;
      await sleep(delayMs, undefined, signal && { signal }).catch(() => {
        throw error;
      });
    }
}
