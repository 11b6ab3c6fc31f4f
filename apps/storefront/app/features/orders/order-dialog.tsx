import type { Order, OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { orderQuery } from '../../lib/queries/orders-query.ts';

export interface OrderDialogProps {
  kind: OrderKind;
  /** Null keeps the dialog closed. */
  orderId: string | null;
  onClose: () => void;
  /** What stands above the content. */
  toTitle: (order: Order) => string;
  children: (order: Order) => ReactNode;
}

/** One order of a kind, looked up by its number: it need not be among the rows that are shown. */
export function OrderDialog({ kind, orderId, onClose, toTitle, children }: OrderDialogProps) {
  // While the dialog fades out it still shows what was open.
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== null && orderId !== shownId) setShownId(orderId);
  const reference = shownId ?? '';
  const order = useQuery({
    ...orderQuery(useApi(), { kind, reference }),
    enabled: shownId !== null,
  });
  return (
    <Modal
      opened={orderId !== null}
      onClose={onClose}
      title={order.data ? toTitle(order.data) : `Order ${reference}`}
      size="lg"
    >
      {order.isPending && <LoadingBlock label="Loading the order…" lines={5} minHeightPx={240} />}
      {order.isError && !order.data && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="Failed to load order details"
          message={describeError(order.error, 'Please try again.')}
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      )}
      {order.data && children(order.data)}
    </Modal>
  );
}
