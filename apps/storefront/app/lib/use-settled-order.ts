import type { Order } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Tells every page what a settled order changed: itself, the lists, the credits and the membership. */
export function useSettledOrder(): (order: Order) => void {
  const queryClient = useQueryClient();
  return (order) => {
    for (const reference of [order.orderId, order._id])
      queryClient.setQueryData(queryKeys.order(reference), order);
    const lists = order.kind === 'item' ? queryKeys.itemOrders() : queryKeys.orders();
    for (const queryKey of [lists, queryKeys.credits(), queryKeys.account()])
      void queryClient.invalidateQueries({ queryKey });
  };
}
