import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts/rules';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { usePublishOrder, verifiedOrderQuery } from '../../lib/queries/order-queries.ts';
import { describeOrderToast } from './order-rules.ts';

/**
 * Checks unpaid orders with PayPal, each once: the customer may have paid one, or approved its payment, in a tab that
 * was closed since. A toast reports each order that was found to be paid.
 */
export function useLatePayments(orders: readonly Order[]): void {
  const api = useApi();
  const publishOrder = usePublishOrder();
  const changed = useQueries({
    queries: orders
      .filter(({ paymentStatus }) => isPendingStatus(paymentStatus))
      .map((order) => verifiedOrderQuery(api, order)),
    combine: (results) =>
      results.flatMap(({ data }) => (data && !isPendingStatus(data.paymentStatus) ? [data] : [])),
  });
  const publish = useEffectEvent(() => {
    for (const order of changed) {
      publishOrder(order);
      if (isPaidStatus(order.paymentStatus)) notifyUser.success(describeOrderToast(order));
    }
  });
  const changedIds = changed.map(({ orderId }) => orderId).join(' ');
  useEffect(() => {
    if (changedIds) publish();
  }, [changedIds]);
}
