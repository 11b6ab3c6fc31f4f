import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { BoughtOrder } from './bought-order.tsx';
import { createHistoryColumns } from './order-columns.tsx';
import { OrderDialog, useOpenedOrder } from './order-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { PackageDetails } from './order-receipt.tsx';

/** All of the user's package orders. A package's name opens its details. */
export function SubscriptionHistory() {
  const opened = useOpenedOrder();
  const columns = useMemo(() => createHistoryColumns('package', opened.open), [opened.open]);
  return (
    <>
      <PageHeader
        title="Subscription History"
        description="The packages you bought, with their access links."
        actions={
          <ButtonLink variant="default" href={paths.credits}>
            Credit history
          </ButtonLink>
        }
      />
      <BoughtOrder kind="package" onOpen={opened.open} />
      <OrderList
        kind="package"
        caption="Package orders"
        columns={columns}
        describeFailure={(error) => `Failed to fetch data: ${describeError(error, 'please try again.')}`}
        emptyTitle="No orders found"
        emptyMessage="The packages you buy are listed here."
      />
      <OrderDialog kind="package" orderId={opened.orderId} onClose={opened.close}>
        {(order) => order.kind === 'package' && <PackageDetails order={order} />}
      </OrderDialog>
    </>
  );
}
