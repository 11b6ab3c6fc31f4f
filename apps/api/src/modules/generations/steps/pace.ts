import type { NextTask } from '../queue/generation-tasks.ts';

/** Least and most. Some jobs finish at once: a quick model, or a picture that was rendered before. */
const pollDelayMs = [150, 5_000] as const;
const frontDelayMs = [150, 2_000] as const;

interface Waited {
  /** Since the job was submitted. */
  elapsedMs: number;
  /** Since the provider last finished any job for this worker. */
  sinceFinishMs: number;
  /** How long the provider asked to wait, if it did. */
  retryAfterMs?: number | undefined;
}

/**
 * When a job that still runs is polled again: after a fifth of its time so far. The oldest jobs are the likeliest to
 * finish next, so they are polled closely while the provider finishes one after the other.
 */
export function decidePollDelays({ elapsedMs, sinceFinishMs, retryAfterMs = 0 }: Waited) {
  const inMs = limit(elapsedMs / 5, pollDelayMs);
  const frontMs = limit(Math.min(elapsedMs, sinceFinishMs) / 10, frontDelayMs);
  return { inMs: Math.max(inMs, retryAfterMs), frontMs: Math.max(frontMs, retryAfterMs) };
}

function limit(delayMs: number, [leastMs, mostMs]: readonly [number, number]): number {
  return Math.min(Math.max(delayMs, leastMs), mostMs);
}

/** Time until a step that failed is tried again; null after the last try. */
export function decideRetryDelayMs(attempts: number): number | null {
  return attempts >= 4 ? null : 500 * 2 ** attempts;
}

/** Tries a step again later while `error` may pass, and otherwise throws it. */
export function retryLater(
  { task, attempts }: Pick<NextTask, 'task'> & { attempts: number },
  error: unknown,
  { mayPass, retryAfterMs = 0 }: { mayPass: boolean; retryAfterMs?: number | undefined },
): NextTask {
  const delayMs = decideRetryDelayMs(attempts);
  if (delayMs === null || !mayPass) throw error;
  return { task, inMs: Math.max(delayMs, retryAfterMs), isRetry: true, failedBy: error };
}
