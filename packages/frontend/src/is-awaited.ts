import type { UseQueryResult } from '@tanstack/react-query';

/** The first answer may still come. After a failure, a page continues without what only helps. */
export function isAwaited({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0;
}
