import type { PackageOrder } from '@credit-studio/contracts';
import { DateText, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import styles from './order-list.module.css';

/** Ids are the API's sort fields. */
export const orderColumns: readonly DataTableColumn<PackageOrder>[] = [
  {
    id: 'orderId',
    header: 'Order ID',
    value: (order) => order.orderId,
    cell: (order) => <span className={styles.code}>{order.orderId}</span>,
  },
  {
    id: 'customerName',
    header: 'Customer',
    value: (order) => order.customerName,
    cell: (order) => (
      <span className={styles.customer}>
        <span>{order.customerName}</span>
        <span className={styles.email}>{order.customerEmail}</span>
      </span>
    ),
  },
  { id: 'packageName', header: 'Package', value: (order) => order.packageName },
  {
    id: 'totalPrice',
    header: 'Total',
    align: 'right',
    value: (order) => Number(order.totalPrice),
    cell: (order) => <MoneyText amount={order.totalPrice} currency={order.currency} />,
  },
  {
    id: 'paymentStatus',
    header: 'Payment',
    value: (order) => order.paymentStatus,
    cell: (order) => <StatusBadge kind="payment" status={order.paymentStatus} />,
  },
  {
    id: 'orderStatus',
    header: 'Order status',
    value: (order) => order.orderStatus,
    cell: (order) => <StatusBadge kind="payment" status={order.orderStatus} />,
  },
  {
    id: 'orderDate',
    header: 'Date',
    value: (order) => order.createdAt,
    cell: (order) => <DateText value={order.createdAt} />,
  },
];
