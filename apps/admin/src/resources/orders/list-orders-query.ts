import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys';

type OrdersFilter = NonNullable<NonNullable<Parameters<Client['listOrders']>[0]>['query']>;

/** One page of the package orders of all customers, and how many there are. */
export const listOrdersQuery = (api: Client, filter: OrdersFilter) =>
  queryOptions({
    queryKey: queryKeys.orders.list(filter),
    queryFn: ({ signal }) => api.listOrders({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
