import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api';
import { queryKeys } from '../query-keys';

const newest = { page: 1, limit: 4 };

/** The person's latest videos, those in the making among them. */
export const newestGenerationsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.generationPage(newest),
    queryFn: async ({ signal }) => (await api.listGenerations({ query: newest }, { signal })).data,
  });
