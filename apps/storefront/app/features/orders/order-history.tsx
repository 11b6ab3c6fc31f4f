import type { OrderKind } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, PageHeader, TabLinks } from '@credit-studio/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { BoughtOrder } from './bought-order.tsx';
import { createHistoryColumns } from './order-columns.tsx';
import { OrderDialog, useOpenedOrder } from './order-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { shopLinks } from './order-rules.ts';

const kindParameter = 'kind';

/** All of the user's orders, with a tab for packages and one for items. */
export function AllOrders() {
  const [parameters] = useSearchParams();
  const kind = parameters.get(kindParameter) === 'item' ? 'item' : 'package';
  return (
    <>
      <PageHeader
        title="Orders"
        description="Your orders and downloads."
        actions={
          <ButtonLink variant="default" href={shopLinks[kind].href}>
            {shopLinks[kind].label}
          </ButtonLink>
        }
      />
      <TabLinks
        label="Kinds of orders"
        links={[
          { label: 'Packages', href: paths.orders, isCurrent: kind === 'package' },
          { label: 'Items', href: `${paths.orders}?${kindParameter}=item`, isCurrent: kind === 'item' },
        ]}
      />
      <OrderHistory key={kind} kind={kind} />
    </>
  );
}

const messages = {
  package: {
    caption: 'Package orders',
    emptyMessage: 'The packages you buy are listed here.',
    describeFailure: () => 'Could not load orders. Please try again.',
  },
  item: {
    caption: 'Item orders',
    emptyMessage: 'The items you buy are listed here, with their access links.',
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
      <BoughtOrder kind={kind} onOpen={opened.open} />
      <OrderList kind={kind} columns={columns} emptyTitle="No orders found" {...messages[kind]} />
      <OrderDialog kind={kind} orderId={opened.orderId} onClose={opened.close}>
        {(order) => <OrderReceipt order={order} />}
      </OrderDialog>
    </>
  );
}
