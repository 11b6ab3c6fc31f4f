import { ApiError, type Client, type Order, type Payment, type Refund } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orderKeys, queryKeys } from '../../lib/query-keys.ts';
import {
  type OrderKindConfig,
  type OrderListConfig,
  type OrderQuery,
  orderKindConfig,
} from './order-kind-config.ts';

/** One page of a list of orders, and how many there are. */
export function listOrdersQuery(config: OrderListConfig, api: Client, query: OrderQuery) {
  return queryOptions({
    queryKey: config.keys.list(query),
    queryFn: ({ signal }) => config.list(api, query, signal),
    placeholderData: keepPreviousData,
  });
}

function isNotFound(error: unknown) {
  return error instanceof ApiError && error.code === 'not_found';
}

/**
 * One order by `_id` or `orderId`. A payment names its order and not its kind, so an order that is not of the given
 * kind is looked up as one of the other.
 */
export function findOrderQuery(config: OrderKindConfig, api: Client, id: string) {
  return queryOptions({
    queryKey: config.keys.one(id),
    queryFn: async ({ signal }): Promise<Order> => {
      const other = orderKindConfig[config.kind === 'package' ? 'item' : 'package'];
      return config.get(api, id, signal).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return other.get(api, id, signal);
      });
    },
  });
}

/** Everything to fetch again after a payment changed: orders, payments, and what they grant to a customer. */
export const paymentQueryKeys: readonly (readonly string[])[] = [
  ...orderKeys,
  queryKeys.payments.all,
  queryKeys.users.all,
  queryKeys.credits.all,
  queryKeys.reports.all,
  queryKeys.audit.all,
];

/** Whether PayPal has not given its final answer on a refund. */
export function isUnansweredRefund({ state }: Refund): boolean {
  return state === 'requested' || state === 'pending';
}

const followMs = 10_000;

/** Whether a payment, a refund or a notification is not finished, so that it can change at any moment. */
function hasPendingMoney(payments: readonly Payment[] = []): boolean {
  return payments.some(
    ({ state, refunds, notifications }) =>
      state === 'pending' ||
      refunds.some(isUnansweredRefund) ||
      notifications.some((notification) => notification.status === 'waiting'),
  );
}

/** The attempts to pay one order, the latest first, fetched again while a payment or a refund is pending. */
export function orderPaymentsQuery(api: Client, orderId: string) {
  return queryOptions({
    queryKey: queryKeys.payments.ofOrder(orderId),
    queryFn: async ({ signal }) =>
      (await api.listOrderPayments({ params: { id: orderId } }, { signal })).data,
    refetchInterval: ({ state }) => (hasPendingMoney(state.data) ? followMs : false),
  });
}

/** What PayPal kept of the money of one order, from its report; none until PayPal has reported it. */
export function orderFeesQuery(api: Client, orderId: string) {
  return queryOptions({
    queryKey: queryKeys.orderFees.one(orderId),
    queryFn: async ({ signal }) => (await api.listOrderFees({ params: { id: orderId } }, { signal })).data,
  });
}

/** How often the order itself is fetched again, since its status changes with its payments. */
export function followInterval(payments: readonly Payment[] | undefined): number | false {
  return hasPendingMoney(payments) ? followMs : false;
}
