import { ApiError } from '@credit-studio/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Refusals will be refused again; only silence and server trouble are worth another try. */
const isWorthRetrying = (failureCount: number, error: Error): boolean => {
  const isTemporary = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return isTemporary && failureCount < maxRetries;
};

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
