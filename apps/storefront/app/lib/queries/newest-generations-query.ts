import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

const newest = { page: 1, limit: 4 };

/** The person's latest videos, including those being generated. */
export function newestGenerationsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.generations.list(newest),
    queryFn: async ({ signal }) => (await api.listGenerations({ query: newest }, { signal })).data,
  });
}
