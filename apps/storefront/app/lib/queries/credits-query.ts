import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api';
import { queryKeys } from '../query-keys';

export interface CreditsQuery {
  page?: number;
  limit?: number;
  /** The entries of one video alone. */
  generationId?: string;
}

/** Balance, open holds and one page of the ledger, newest first. */
export const creditsQuery = (api: Api, query: CreditsQuery = {}) => {
  const asked = { page: 1, limit: 10, ...query };
  return queryOptions({
    queryKey: queryKeys.creditPage(asked),
    queryFn: async ({ signal }) => (await api.getCredits({ query: asked }, { signal })).data,
  });
};
