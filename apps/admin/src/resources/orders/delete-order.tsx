import { ApiError, type Order } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { orderKeys, queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { orderKindConfig } from './order-kind-config.ts';

function useDeleteOrder(order: Order) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { keys, remove } = orderKindConfig[order.kind];
  const refresh = () =>
    Promise.all(
      [...orderKeys, queryKeys.reports.all, queryKeys.audit.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[1] !== 'one' }),
      ),
    );
  return useMutation({
    mutationFn: () => remove(api, order._id),
    // The order's own page is left, not read again: there is nothing left to read.
    onSuccess: async () => {
      await refresh();
      await queryClient.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
    },
    onError: () => Promise.all(orderKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

function describeFailure(_reason: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong while deleting.';
  return error.requestId ? error.message : 'Failed to delete order.';
}

export interface DeleteOrderProps {
  order: Order;
  /** Called once the order is gone from the lists. */
  onDeleted: () => void;
  renderTrigger: (props: { open: () => void; isDeleting: boolean }) => ReactNode;
}

/** Deletes an order that no one has paid, after it was named and confirmed. */
export function DeleteOrder({ order, onDeleted, renderTrigger }: DeleteOrderProps) {
  const deletion = useDeleteOrder(order);
  const amount = formatMoney({ amount: order.totalPrice, currency: order.currency });
  return (
    <ConfirmAction
      title={`Delete order ${order.orderId}?`}
      message={`The pending order of ${order.customerName} over ${amount} for “${order.packageName}” is deleted, and the customer can no longer pay for it. A late payment restores it.`}
      confirmLabel="Delete order"
      isDestructive
      act={() => deletion.mutateAsync()}
      successMessage="Order deleted successfully!"
      describeFailure={describeFailure}
      onDone={onDeleted}
      renderTrigger={({ open }) => renderTrigger({ open, isDeleting: deletion.isPending })}
    />
  );
}
