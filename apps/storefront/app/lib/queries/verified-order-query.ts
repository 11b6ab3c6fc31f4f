import type { Order } from '@credit-studio/contracts';
import { isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

/** A slow answer must not keep the customer from paying. */
const verifyTimeoutMs = 8_000;

/** What PayPal says about an open order: one whose tab was closed may be paid already. Best effort. */
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
