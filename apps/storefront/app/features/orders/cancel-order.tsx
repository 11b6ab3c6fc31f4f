import type { Order } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ConfirmDialog, MarkedText, MoneyText } from '@credit-studio/ui';
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
        aria-label={m.orders_cancel_named({ number: orderId })}
        onClick={() => setAsking(true)}
      >
        {m.orders_cancel()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.orders_cancel_question()}
        message={
          <MarkedText
            parts={m.orders_cancel_text.parts({ number: orderId, name: packageName })}
            marks={{ price: () => <MoneyText amount={totalPrice} currency={currency} /> }}
          />
        }
        confirmLabel={m.orders_cancel()}
        cancelLabel={m.orders_keep()}
        isDestructive
        isBusy={cancellation.isRunning}
        {...(cancellation.error && {
          errorMessage: describeError(cancellation.error, m.orders_cancel_failed()),
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
