import { ApiError } from '@credit-studio/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Whether the call may or may not have been carried out: the connection or the server failed. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'offline') return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Whether an answer was waited for as long as a person can be asked to wait. */
function hasTimedOut(error: Error): boolean {
  return error instanceof ApiError && error.code === 'timed_out' && error.status === 0;
}

/** The server repeats its own errors; only a lost answer or a failed server is worth another try. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return !hasTimedOut(error) && isUnanswered(error) && failureCount < maxRetries;
}

/** For mutations with an idempotency key: a lost answer is requested again under the same key. */
export const retryUnanswered = { retry: isWorthRetrying, retryDelay: 1_500 } as const;

export interface QueryClientOptions {
  /** How long an answer is shown without asking again. */
  staleMs: number;
  retryDelayMs?: number;
  /** Called for every query and mutation that failed for good. */
  onError?: (error: Error) => void;
}

export function createQueryClient(options: QueryClientOptions): QueryClient {
  const { staleMs, retryDelayMs, onError = () => undefined } = options;
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails at once. Paused instead, it would run when no one expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        retry: isWorthRetrying,
        ...(retryDelayMs !== undefined && { retryDelay: retryDelayMs }),
      },
    },
  });
}
