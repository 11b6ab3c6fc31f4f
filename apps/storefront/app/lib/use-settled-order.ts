import type { Order } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Tells every page what a settled order changed: itself, the lists, the credits and the membership. */
export function useSettledOrder(): (order: Order) => void {
  const queryClient = useQueryClient();
  return (order) => {
    for (const reference of [order.orderId, order._id])
      queryClient.setQueryData(queryKeys.orders.one(reference), order);
    const lists = order.kind === 'item' ? queryKeys.itemOrders.lists : queryKeys.orders.lists;
    for (const queryKey of [lists, queryKeys.credits.all, queryKeys.account.all])
      void queryClient.invalidateQueries({ queryKey });
  };
}
