import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

export interface CreditsQuery {
  page?: number;
  limit?: number;
  /** The entries of one video only. */
  generationId?: string;
  withoutCommits?: 'true';
}

/** Balance, open holds and one page of the ledger, newest first. */
export function creditsQuery(api: Api, query: CreditsQuery = {}) {
  const asked = { page: 1, limit: 10, ...query };
  return queryOptions({
    queryKey: queryKeys.credits.list(asked),
    queryFn: async ({ signal }) => (await api.getCredits({ query: asked }, { signal })).data,
  });
}
