import { ApiError } from '@credit-studio/contracts';
import { createQueryClient as createClient } from '@credit-studio/frontend/query-client';
import type { QueryClient } from '@tanstack/react-query';

/** Errors after which only signing in again helps. */
const sessionEndCodes: readonly string[] = ['unauthenticated', 'session_expired', 'account_not_created'];

export function createQueryClient(options: { onSessionEnded: () => void }): QueryClient {
  return createClient({
    staleMs: 10_000,
    onError: (error) => {
      if (error instanceof ApiError && sessionEndCodes.includes(error.code)) options.onSessionEnded();
    },
  });
}
