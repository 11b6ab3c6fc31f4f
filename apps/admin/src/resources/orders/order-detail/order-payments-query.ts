import type { Client, Payment } from '@credit-studio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';

const followMs = 10_000;

/** Whether PayPal still moves money of these payments, so that news can come at any moment. */
function hasMoneyUnderWay(payments: readonly Payment[] = []): boolean {
  return payments.some(
    ({ state, refunds }) =>
      state === 'pending' ||
      refunds.some((refund) => refund.state === 'requested' || refund.state === 'pending'),
  );
}

/** The attempts to pay one order, the latest first; read again and again while money is under way. */
export function orderPaymentsQuery(api: Client, orderId: string) {
  return queryOptions({
    queryKey: queryKeys.payments.ofOrder(orderId),
    queryFn: async ({ signal }) =>
      (await api.listOrderPayments({ params: { id: orderId } }, { signal })).data,
    refetchInterval: ({ state }) => (hasMoneyUnderWay(state.data) ? followMs : false),
  });
}

/** How often the order itself is read again, whose status such news change. */
export function followInterval(payments: readonly Payment[] | undefined): number | false {
  return hasMoneyUnderWay(payments) ? followMs : false;
}
