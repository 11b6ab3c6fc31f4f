import { isPendingStatus } from '@credit-studio/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api';
import { queryKeys } from '../../lib/query-keys';

/** PayPal is asked again before the buttons show; a slow answer must not keep the customer from paying. */
const verifyTimeoutMs = 8_000;

export const orderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.order(orderId),
    queryFn: ({ signal }) => api.getOrder({ params: { id: orderId } }, { signal }),
    // A stale "pending" here would offer to pay twice.
    staleTime: 0,
  });

/** What PayPal says about a pending order: one whose tab was closed may be paid already. Best effort. */
export const verifiedOrderQuery = (api: Api, order: { orderId: string; paymentStatus: string } | undefined) =>
  queryOptions({
    queryKey: queryKeys.verifiedOrder(order?.orderId ?? ''),
    queryFn: async ({ signal }) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(verifyTimeoutMs)]);
      return (await api.verifyOrder({ params: { id: order?.orderId ?? '' } }, { signal: limit })).data;
    },
    enabled: order !== undefined && isPendingStatus(order.paymentStatus),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const paymentSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.paymentSettings(),
    queryFn: async ({ signal }) => (await api.getPaymentSettings({}, { signal })).data,
  });
