import type { Order } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog, MoneyText } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { catchLostFocus, focusContent } from '../../lib/catch-lost-focus.ts';
import { useHeldMutation } from '../../lib/held-mutation.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { usePublishOrder } from '../../lib/queries/order-queries.ts';
import { describeOrderToast } from './order-rules.ts';

/** Cancels an unpaid order, after a question. */
export function CancelOrder({ order }: { order: Order }) {
  const { orderId, packageName, totalPrice, currency } = order;
  const [isAsking, setAsking] = useState(false);
  const cancellation = useCancelOrder();
  const close = () => {
    setAsking(false);
    cancellation.reset();
  };
  const cancel = async () => {
    const cancelled = await cancellation.run(order);
    if (!cancelled) return;
    close();
    notifyUser.success(describeOrderToast(cancelled));
    catchLostFocus(focusContent);
  };
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`Cancel order ${orderId}`}
        onClick={() => setAsking(true)}
      >
        Cancel order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this order?"
        message={
          <>
            Order {orderId}: {packageName}, <MoneyText amount={totalPrice} currency={currency} />. You have
            not been charged, and you can order it again at any time.
          </>
        }
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        isDestructive
        isBusy={cancellation.isRunning}
        {...(cancellation.error && {
          errorMessage: describeError(
            cancellation.error,
            'The order could not be cancelled. Please try again.',
          ),
        })}
        onConfirm={() => void cancel()}
        onCancel={close}
      />
    </>
  );
}

function useCancelOrder() {
  const api = useApi();
  const publishOrder = usePublishOrder();
  return useHeldMutation({
    mutationFn: async ({ kind, orderId }: Order): Promise<Order> => {
      const params = { id: orderId };
      return (await (kind === 'item' ? api.cancelItemOrder({ params }) : api.cancelOrder({ params }))).data;
    },
    onSuccess: publishOrder,
  });
}
