import type { EndpointInput, endpoints, Order, OrderKind } from '@credit-studio/contracts';
import { isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

/** One page of the user's orders of both kinds, newest first by default. */
export function ownOrdersQuery(api: Api, query: EndpointInput<typeof endpoints.listOwnOrders>['query'] = {}) {
  return queryOptions({
    queryKey: queryKeys.ownOrders.list(query),
    queryFn: ({ signal }) => api.listOwnOrders({ query }, { signal }),
  });
}

/** One of the user's orders where its kind is not known, by its number; null if there is none. */
export function ownOrderQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: queryKeys.ownOrders.one(orderId),
    queryFn: async ({ signal }) => {
      const { rows } = await api.listOwnOrders({ query: { search: orderId, limit: 5 } }, { signal });
      return rows.find((order) => order.orderId === orderId) ?? null;
    },
  });
}

/** The number of the user's unpaid orders is the query's `total`. */
export function unpaidOrdersQuery(api: Api) {
  return ownOrdersQuery(api, { state: 'unpaid', page: 1, limit: 1 });
}

/** One of the user's orders, by `_id` or `orderId`. */
export function orderQuery(api: Api, { kind, reference }: { kind: OrderKind; reference: string }) {
  return queryOptions({
    queryKey: queryKeys.orders.one(reference),
    queryFn: ({ signal }): Promise<Order> =>
      kind === 'item'
        ? api.getItemOrder({ params: { id: reference } }, { signal })
        : api.getOrder({ params: { id: reference } }, { signal }),
  });
}

/** A slow answer must not keep the customer from paying. */
const verifyTimeoutMs = 8_000;

/**
 * Checks an open order with PayPal, best effort: it may have been paid, or the payment approved, in a tab that was
 * closed since.
 */
export function verifiedOrderQuery(api: Api, order: Order | undefined) {
  return queryOptions({
    queryKey: queryKeys.orders.verified(order?.orderId ?? ''),
    queryFn: async ({ signal }) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(verifyTimeoutMs)]);
      return (await api.verifyOrder({ params: { id: order?.orderId ?? '' } }, { signal: limit })).data;
    },
    enabled:
      order !== undefined &&
      (isPendingStatus(order.paymentStatus) || isProcessingStatus(order.paymentStatus)),
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Updates everything in the query cache that depends on an order's status: the order, lists, credits, membership. */
export function usePublishOrder(): (order: Order) => void {
  const queryClient = useQueryClient();
  return (order) => {
    for (const reference of [order.orderId, order._id])
      queryClient.setQueryData(queryKeys.orders.one(reference), order);
    const lists = order.kind === 'item' ? queryKeys.itemOrders.lists : queryKeys.orders.lists;
    for (const queryKey of [lists, queryKeys.ownOrders.all, queryKeys.credits.all, queryKeys.account.all])
      void queryClient.invalidateQueries({ queryKey });
  };
}
