import type { Order } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useApi } from '../../../lib/services.ts';
import { orderKindConfig } from '../order-kind-config.ts';
import { paymentQueryKeys } from '../order-queries.ts';

function useCancelOrder({ kind, _id: id }: Order) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => orderKindConfig[kind].cancel(api, id),
    // Also after a failure: it may have been paid at this moment.
    onSettled: () =>
      Promise.all(paymentQueryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Cancels an unpaid order, which stays in the lists. */
export function CancelOrder({ order, isOffered }: { order: Order; isOffered: boolean }) {
  const cancellation = useCancelOrder(order);
  const amount = formatMoney({ amount: order.totalPrice, currency: order.currency });
  return (
    <ConfirmAction
      title={`Cancel order ${order.orderId}?`}
      message={`The unpaid order of ${order.customerName} over ${amount} for “${order.packageName}” is cancelled and stays in the lists. The customer can no longer pay for it. A late payment restores it.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isDestructive
      act={() => cancellation.mutateAsync()}
      successMessage={`Order ${order.orderId} is cancelled.`}
      failureMessage="Failed to cancel order."
      renderTrigger={({ open }) =>
        isOffered && (
          <Button variant="default" onClick={open}>
            Cancel order
          </Button>
        )
      }
    />
  );
}
