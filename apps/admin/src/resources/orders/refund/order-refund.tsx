import type { Order } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useApi } from '../../../lib/services.ts';
import { orderPaymentsQuery } from '../order-queries.ts';
import { closeUnlessBusy, Refund } from './refund-dialog.tsx';

export interface OrderRefundProps {
  order: Order;
  onClose: () => void;
}

/** The refund of an order from another screen: of the payment that can be refunded, which is looked up first. */
export function OrderRefund({ order, onClose }: OrderRefundProps) {
  const payments = useQuery(orderPaymentsQuery(useApi(), order._id));
  // The first choice stays: once it is refunded, the dialog still shows how far the refund has come.
  const chosenId = useRef<string>(undefined);
  chosenId.current ??= payments.data?.find(({ refundable }) => Number(refundable) > 0)?._id;
  const work = useHeldWork();
  const close = closeUnlessBusy(work, onClose);
  const chosen = payments.data?.find(({ _id }) => _id === chosenId.current);
  return (
    <AddressedDialog isOpen onClose={close} size="lg" title={`Refund order ${order.orderId}`}>
      {payments.isPending && <LoadingBlock label="Loading the payments…" lines={5} />}
      {payments.isError && !payments.data && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The payments could not be loaded"
          message={explainError(payments.error)}
          onRetry={() => void payments.refetch()}
          isRetrying={payments.isFetching}
        />
      )}
      {chosen && <Refund order={order} payment={chosen} work={work} onClose={close} />}
      {payments.data && !chosen && (
        <EmptyState
          size="compact"
          headingOrder={3}
          title="Nothing is left to refund"
          message="All payments of this order were refunded already, or are about to be."
        />
      )}
    </AddressedDialog>
  );
}
