import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api';
import { queryKeys } from '../query-keys';

/** Balance, open holds and one page of the ledger, newest first. */
export const creditsQuery = (
  api: Api,
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 10 },
) =>
  queryOptions({
    queryKey: queryKeys.creditPage(page),
    queryFn: async ({ signal }) => (await api.getCredits({ query: { page, limit } }, { signal })).data,
  });
