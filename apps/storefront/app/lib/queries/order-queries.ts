import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

interface OrdersQuery {
  kind: OrderKind;
  /** Always the user's own email: an admin would otherwise get the orders of all customers. */
  userEmail: string;
  search?: string;
  sort?: string;
  page?: number;
  limit?: number;
  paymentStatus?: 'pending';
}

/** One page of the user's orders of a kind, newest first by default. */
export function orderPageQuery(api: Api, { kind, ...query }: OrdersQuery) {
  return queryOptions({
    queryKey: kind === 'item' ? queryKeys.itemOrders.list(query) : queryKeys.orders.list(query),
    queryFn: ({ signal }): Promise<{ rows: Order[]; total: number }> =>
      kind === 'item' ? api.listItemOrders({ query }, { signal }) : api.listOrders({ query }, { signal }),
  });
}

/** The number of unpaid orders of a kind is the query's `total`. */
function pendingCountQuery(api: Api, query: Pick<OrdersQuery, 'kind' | 'userEmail'>) {
  return orderPageQuery(api, { ...query, paymentStatus: 'pending', page: 1, limit: 1 });
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

interface PendingCounts extends Record<OrderKind, number | undefined> {
  /** Of both kinds. */
  total: number | undefined;
  /** Until both counts have been answered, or have failed. */
  isLoading: boolean;
}

/** The user's unpaid orders; undefined while loading. */
export function usePendingCounts({ email: userEmail }: { email: string }): PendingCounts {
  const api = useApi();
  const packages = useQuery(pendingCountQuery(api, { kind: 'package', userEmail }));
  const items = useQuery(pendingCountQuery(api, { kind: 'item', userEmail }));
  return {
    package: packages.data?.total,
    item: items.data?.total,
    total: packages.data && items.data && packages.data.total + items.data.total,
    // Not the queries' own `isLoading`: it is true again whenever a failed query is retried by a new observer.
    isLoading: !(packages.isFetched && items.isFetched),
  };
}

/** Updates everything in the query cache that depends on an order's status: the order, lists, credits, membership. */
export function usePublishOrder(): (order: Order) => void {
  const queryClient = useQueryClient();
  return (order) => {
    for (const reference of [order.orderId, order._id])
      queryClient.setQueryData(queryKeys.orders.one(reference), order);
    const lists = order.kind === 'item' ? queryKeys.itemOrders.lists : queryKeys.orders.lists;
    for (const queryKey of [lists, queryKeys.credits.all, queryKeys.account.all])
      void queryClient.invalidateQueries({ queryKey });
  };
}
