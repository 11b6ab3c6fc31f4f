import { ApiError } from '@credit-studio/contracts';
import { QueryClient } from '@tanstack/react-query';

const freshMs = 30_000;

/** A refusal stays a refusal; only a network or a server that failed is asked a second time. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return failureCount < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(options: { retryDelayMs?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: isWorthRetrying, retryDelay: options.retryDelayMs ?? 1000 },
      mutations: { retry: false },
    },
  });
}
