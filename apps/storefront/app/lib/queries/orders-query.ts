import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api';
import { queryKeys } from '../query-keys';

/** The person's package orders, newest first: the server bounds the list, screens page and search it. */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.orders(),
    queryFn: async ({ signal }) => (await api.listOrders({}, { signal })).rows,
  });
