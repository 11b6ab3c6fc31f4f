import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** An API that asks for a longer wait gets no further try: the caller decides. */
const longestRetryAfterSeconds = 60;

const passingStatuses: readonly number[] = [0, 408, 425, 429, 502, 503, 504];

/** Whether the call can be sent twice with the effect of once. */
export function isRepeatable({ method, idempotent, transport }: Call): boolean {
  return transport !== 'events' && (method === 'GET' || idempotent === true);
}

/**
 * Runs a call and repeats it after an error that may pass, with growing pauses of random length. The API's
 * `Retry-After` goes before our own pause. Ends with the last error, or when the signal aborts.
 */
export async function retryCall<Answer>(
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
  send: (attempt: number) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(attempt);
    } catch (error) {
      const delayMs = attempt <= retries ? decideDelayMs(error, attempt) : null;
      if (delayMs === null) throw error;
      await pause(delayMs, signal);
    }
  }
}

/** Milliseconds until the next try; null when there should be none. */
export function decideDelayMs(error: unknown, attempt: number, random = Math.random): number | null {
  if (!(error instanceof ApiError) || error.code === 'offline') return null;
  const { status, retryAfter } = error;
  if (!passingStatuses.includes(status)) return null;
  if (retryAfter !== null) return retryAfter <= longestRetryAfterSeconds ? retryAfter * 1_000 : null;
  const longest = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
  return longest / 2 + (random() * longest) / 2;
}

/** Waits, or throws the signal's reason when it aborts. */
export function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
