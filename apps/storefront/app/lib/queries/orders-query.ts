import type { Order, OrderKind } from '@credit-studio/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

export interface OrdersQuery {
  kind: OrderKind;
  /** The person's own: an administrator would be answered everybody's orders. */
  userEmail: string;
  search?: string;
  sort?: string;
  page?: number;
  limit?: number;
  paymentStatus?: 'pending';
}

/** One page of the person's orders of a kind, newest first unless sorted otherwise. */
export function orderPageQuery(api: Api, { kind, ...query }: OrdersQuery) {
  return queryOptions({
    queryKey: kind === 'item' ? queryKeys.itemOrders.list(query) : queryKeys.orders.list(query),
    queryFn: ({ signal }): Promise<{ rows: Order[]; total: number }> =>
      kind === 'item' ? api.listItemOrders({ query }, { signal }) : api.listOrders({ query }, { signal }),
  });
}

/** How many orders of a kind wait for their payment: the query's `total`. */
export function pendingCountQuery(api: Api, query: Pick<OrdersQuery, 'kind' | 'userEmail'>) {
  return orderPageQuery(api, { ...query, paymentStatus: 'pending', page: 1, limit: 1 });
}

/** One order of the person's, by `_id` or `orderId`. */
export function orderQuery(api: Api, { kind, reference }: { kind: OrderKind; reference: string }) {
  return queryOptions({
    queryKey: queryKeys.orders.one(reference),
    queryFn: ({ signal }): Promise<Order> =>
      kind === 'item'
        ? api.getItemOrder({ params: { id: reference } }, { signal })
        : api.getOrder({ params: { id: reference } }, { signal }),
  });
}
