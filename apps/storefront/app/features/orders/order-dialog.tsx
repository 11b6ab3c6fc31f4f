import type { Order } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { ownOrderQuery } from '../../lib/queries/order-queries.ts';
import { useLatePayments } from './late-payments.ts';

const orderParameter = 'order';

interface OpenedOrder {
  /** Null while no order is open. */
  orderId: string | null;
  open: (orderId: string) => void;
  close: () => void;
}

/** The order whose dialog is open. It is part of the address, so Back closes it and links can open it. */
export function useOpenedOrder(): OpenedOrder {
  const [parameters, setParameters] = useSearchParams();
  const orderId = parameters.get(orderParameter);
  const change = useCallback(
    (orderId: string | null) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (orderId) next.set(orderParameter, orderId);
          else next.delete(orderParameter);
          return next;
        },
        { replace: orderId === null, preventScrollReset: true },
      ),
    [setParameters],
  );
  return {
    orderId: orderId && /^[\w-]{1,40}$/.test(orderId) ? orderId : null,
    open: change,
    close: () => change(null),
  };
}

interface OrderDialogProps {
  /** Null keeps the dialog closed. */
  orderId: string | null;
  onClose: () => void;
  children: (order: Order) => ReactNode;
}

/** Details of one order. It is loaded by its number, because it may not be on the page of the list that is shown. */
export function OrderDialog({ orderId, onClose, children }: OrderDialogProps) {
  // The dialog still shows the order while it fades out.
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== null && orderId !== shownId) setShownId(orderId);
  const reference = shownId ?? '';
  const order = useQuery({
    ...ownOrderQuery(useApi(), reference),
    enabled: shownId !== null,
  });
  useLatePayments(order.data ? [order.data] : []);
  const isMissing = order.data === null;
  return (
    <Modal
      opened={orderId !== null}
      onClose={onClose}
      title={
        order.data ? order.data.packageName || m.packages_unnamed() : m.orders_number({ number: reference })
      }
      size="lg"
    >
      {order.isPending && <LoadingBlock label={m.orders_loading_one()} lines={8} minHeightPx={420} />}
      {!order.isPending && !order.data && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={m.orders_failed_details()}
          message={isMissing ? m.orders_unknown() : describeError(order.error, m.orders_try_again())}
          {...(isMissing
            ? { secondaryAction: <Button onClick={onClose}>{m.orders_close()}</Button> }
            : { onRetry: () => void order.refetch(), isRetrying: order.isFetching })}
        />
      )}
      {order.data && children(order.data)}
    </Modal>
  );
}
