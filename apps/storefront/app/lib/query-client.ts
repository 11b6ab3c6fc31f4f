import { ApiError } from '@credit-studio/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api/retry-unanswered';

/** The server does not know the person any more; only signing in again helps. */
const endsSession = (error: Error): boolean =>
  error instanceof ApiError &&
  ['unauthenticated', 'session_expired', 'account_not_created'].includes(error.code);

export const createQueryClient = (options: { onSessionEnded: () => void }): QueryClient => {
  const onError = (error: Error) => {
    if (endsSession(error)) options.onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } },
  });
};
