import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@credit-studio/contracts';

/** Longer than any fault lasts: anyone who still gets no answer then is stuck. */
const patienceMs = 120_000;
const pauseMs = 150;

/** Failures that pass: no answer, a process that is starting, a limit, a token that a wrong clock calls expired. */
function passes(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || [401, 408, 425, 429].includes(error.status);
}

/** Repeats a call as a patient person does. Answers that are decisions are thrown at once. */
export async function insist<T>(what: string, call: () => Promise<T>): Promise<T> {
  const deadlineMs = performance.now() + patienceMs;
  while (true)
    try {
      return await call();
    } catch (error) {
      if (!passes(error)) throw error;
      if (performance.now() > deadlineMs)
        throw new Error(`${what} had no answer for two minutes.`, { cause: error });
      await sleep(pauseMs);
    }
}
