import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api';
import { queryKeys } from '../../lib/query-keys';

/** One item on sale, by `_id` or slug. */
export const itemQuery = (api: Api, itemReference: string) =>
  queryOptions({
    queryKey: queryKeys.item(itemReference),
    queryFn: async ({ signal }) => (await api.getItem({ params: { id: itemReference } }, { signal })).data,
  });
