import { ApiError } from '@credit-studio/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api/retry-unanswered.ts';

/** The server does not know the person any more; only signing in again helps. */
function endsSession(error: Error): boolean {
  return (
    error instanceof ApiError &&
    ['unauthenticated', 'session_expired', 'account_not_created'].includes(error.code)
  );
}

export function createQueryClient(options: { onSessionEnded: () => void }): QueryClient {
  const onError = (error: Error) => {
    if (endsSession(error)) options.onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } },
  });
}
