import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One item on sale, by `_id` or slug. */
export function itemQuery(api: Api, itemReference: string) {
  return queryOptions({
    queryKey: queryKeys.items.one(itemReference),
    queryFn: async ({ signal }) => (await api.getItem({ params: { id: itemReference } }, { signal })).data,
  });
}
