import { ApiError } from '@credit-studio/contracts';
import { createQueryClient as createClient } from '@credit-studio/frontend/query-client';
import type { QueryClient } from '@tanstack/react-query';

/** Errors after which only signing in again helps. */
const sessionEndCodes: readonly string[] = ['unauthenticated', 'session_expired', 'account_not_created'];

export function createQueryClient(options: {
  onSessionEnded: () => void;
  /** Staff have blocked the account. */
  onBlocked: () => void;
}): QueryClient {
  return createClient({
    staleMs: 10_000,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'account_disabled') options.onBlocked();
      if (sessionEndCodes.includes(error.code)) options.onSessionEnded();
    },
  });
}
