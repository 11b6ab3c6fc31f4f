import { ApiError } from './browser-api.ts';

const maxRetries = 2;

/** No word of whether it was done: the connection broke, or the server did. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Refusals will be refused again; only silence and server trouble are worth another try. */
export function isWorthRetrying(failureCount: number, error: Error): boolean {
  return isUnanswered(error) && failureCount < maxRetries;
}

/** For mutations that carry an idempotency key: a lost answer is asked for again, under the same key. */
export const retryUnanswered = { retry: isWorthRetrying, retryDelay: 1_500 } as const;
