import type { UseQueryResult } from '@tanstack/react-query';

/** The first answer may still come. After a failure, a page continues without what only helps. */
export function isAwaited({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0;
}
