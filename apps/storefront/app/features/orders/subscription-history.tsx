import type { PackageOrder } from '@credit-studio/contracts';
import { ButtonLink, MoneyText, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { describeError } from '../../lib/describe-error';
import { paths } from '../../lib/paths';
import { ordersQuery } from '../../lib/queries/orders-query';
import { OrderAccess } from './order-access';
import styles from './order-cell.module.css';
import { PackageDialog } from './package-dialog';

const createColumns = (onOpen: (order: PackageOrder) => void): DataTableColumn<PackageOrder>[] => [
  { id: 'orderId', header: 'Order ID', value: ({ orderId }) => orderId },
  {
    id: 'packageName',
    header: 'Package',
    value: ({ packageName }) => packageName,
    cell: (order) => (
      <button type="button" className={styles.packageButton} onClick={() => onOpen(order)}>
        {order.packageName}
      </button>
    ),
  },
  {
    id: 'createdAt',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    cell: ({ orderDate }) => orderDate,
  },
  {
    id: 'totalPrice',
    header: 'Amount',
    value: ({ totalPrice }) => Number(totalPrice),
    cell: ({ totalPrice, currency }) => <MoneyText amount={totalPrice} currency={currency} />,
    align: 'right',
  },
  {
    id: 'paymentStatus',
    header: 'Payment',
    value: ({ paymentStatus }) => paymentStatus,
    cell: ({ paymentStatus }) => <StatusBadge kind="payment" status={paymentStatus} />,
  },
  {
    id: 'access',
    header: 'Access',
    value: ({ accessURL }) => accessURL,
    cell: (order) => <OrderAccess order={order} />,
    isSortable: false,
    isSearchable: false,
  },
];

/** All of the person's package orders, searched and sorted in place. */
export function SubscriptionHistory() {
  const orders = useQuery(ordersQuery(useApi()));
  const [opened, setOpened] = useState<PackageOrder | null>(null);
  const columns = useMemo(() => createColumns(setOpened), []);
  const rows = orders.data ?? [];
  return (
    <>
      <DataTable
        caption="Package orders"
        rows={rows}
        columns={columns}
        getRowId={({ _id }) => _id}
        searchLabel={rows.length > 0 ? 'Search orders' : null}
        isLoading={orders.isPending}
        loadingLabel="Loading your orders…"
        errorMessage={
          orders.isError ? `Failed to fetch data: ${describeError(orders.error, 'please try again.')}` : null
        }
        onRetry={() => void orders.refetch()}
        emptyTitle="No orders found"
        emptyMessage={rows.length > 0 ? 'No order matches the search.' : 'What you buy is listed here.'}
        emptyAction={
          rows.length === 0 && (
            <ButtonLink variant="default" href={paths.homeSection('pricing')}>
              See packages
            </ButtonLink>
          )
        }
      />
      <PackageDialog order={opened} onClose={() => setOpened(null)} />
    </>
  );
}
