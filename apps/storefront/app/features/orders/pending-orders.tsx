import type { PackageOrder } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, MoneyText, PageHeader, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { paths } from '../../lib/paths';
import { ordersQuery } from '../../lib/queries/orders-query';
import { OrderCell } from './order-cell';

const columns: readonly DataTableColumn<PackageOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    value: ({ packageName, orderId, orderDate }) => `${packageName} ${orderId} ${orderDate}`,
    cell: ({ packageName, orderId, orderDate }) => (
      <OrderCell name={packageName} note={`${orderId}, placed ${orderDate}`} />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ totalPrice }) => Number(totalPrice),
    cell: ({ totalPrice, currency }) => <MoneyText amount={totalPrice} currency={currency} />,
    align: 'right',
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ paymentStatus }) => paymentStatus,
    cell: ({ paymentStatus }) => <StatusBadge kind="pendingOrder" status={paymentStatus} />,
  },
];

/** Package orders that wait for their payment, newest first. */
export function PendingOrders() {
  const orders = useQuery(ordersQuery(useApi()));
  const pending = orders.data?.filter(({ paymentStatus }) => isPendingStatus(paymentStatus)) ?? [];
  const first = pending[0];
  return (
    <>
      <PageHeader
        title="Pending Payments"
        description="These orders are placed and wait for their payment."
        actions={first && <ButtonLink href={paths.payNow(first.orderId)}>Pay First Order</ButtonLink>}
      />
      <DataTable
        caption="Pending package orders"
        rows={pending}
        columns={columns}
        getRowId={({ _id }) => _id}
        searchLabel={pending.length > 0 ? 'Search pending orders' : null}
        renderRowActions={({ orderId }) => (
          <ButtonLink size="xs" href={paths.payNow(orderId)} aria-label={`Pay Now: order ${orderId}`}>
            Pay Now
          </ButtonLink>
        )}
        isLoading={orders.isPending}
        loadingLabel="Loading your orders…"
        errorMessage={orders.isError ? 'Could not load orders. Please try again.' : null}
        onRetry={() => void orders.refetch()}
        emptyTitle="No Pending Orders"
        emptyMessage="You're all caught up with payments."
        emptyAction={
          <ButtonLink variant="default" href={paths.homeSection('pricing')}>
            See packages
          </ButtonLink>
        }
      />
    </>
  );
}
