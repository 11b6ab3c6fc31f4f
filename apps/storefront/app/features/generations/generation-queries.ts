import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api';
import { queryKeys } from '../../lib/query-keys';

/** The person's newest generations; the one in the making, if any, is among them. */
const newestGenerations = 24;

export const generationsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.generations(),
    queryFn: async ({ signal }) =>
      (await api.listGenerations({ query: { page: 1, limit: newestGenerations } }, { signal })).data,
  });

export const aiKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.aiKeys(),
    queryFn: async ({ signal }) => (await api.listAiKeys({}, { signal })).data,
  });
