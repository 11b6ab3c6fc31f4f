import type { OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useMemo } from 'react';
import { createHistoryColumns } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

const wordings = {
  package: {
    caption: 'Package orders',
    emptyMessage: 'The packages you buy are listed here.',
    describeFailure: () => 'Could not load orders. Please try again.',
  },
  item: {
    caption: 'Item orders',
    emptyMessage: 'The items you buy are listed here, with what opens them.',
    describeFailure: (error: Error) =>
      `Could not load item orders: ${describeError(error, 'please try again.')}`,
  },
} as const satisfies Record<OrderKind, object>;

/** All orders of one kind, each with its receipt. */
export function OrderHistory({ kind }: { kind: OrderKind }) {
  const opened = useOpenedOrder();
  const columns = useMemo(() => createHistoryColumns(kind, opened.open), [kind, opened.open]);
  return (
    <>
      <OrderList kind={kind} columns={columns} emptyTitle="No orders found" {...wordings[kind]} />
      <OrderDialog
        kind={kind}
        orderId={opened.orderId}
        onClose={opened.close}
        toTitle={({ packageName }) => packageName || 'Plan'}
      >
        {(order) => <OrderReceipt order={order} />}
      </OrderDialog>
    </>
  );
}
