import type { Order, OrderKind } from '@credit-studio/contracts';
import { DateText, KitLink, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { type OrderBook, orderBooks } from '../order-books.ts';
import { OrderCode } from '../order-facts.tsx';
import { DetailsButton } from './details-button.tsx';
import styles from './order-list.module.css';

/** Ids are the API's sort fields. */
function makeColumns({ productHeader, pathOf }: OrderBook): readonly DataTableColumn<Order>[] {
  return [
    {
      id: 'orderId',
      header: 'Order ID',
      isCardTitle: true,
      value: (order) => order.orderId,
      cell: (order) => (
        <KitLink href={pathOf(order.orderId)} className={styles.order}>
          <OrderCode code={order.orderId} />
        </KitLink>
      ),
    },
    {
      id: 'customerName',
      header: 'Customer',
      value: (order) => order.customerName,
      cell: (order) => (
        <span className={styles.customer}>
          <span>{order.customerName}</span>
          <span className={styles.email} title={order.customerEmail}>
            {order.customerEmail}
          </span>
        </span>
      ),
    },
    {
      id: 'packageName',
      header: productHeader,
      value: (order) => order.packageName,
      cell: (order) => <DetailsButton order={order} />,
    },
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
}

export const orderColumns: Record<OrderKind, readonly DataTableColumn<Order>[]> = {
  package: makeColumns(orderBooks.package),
  item: makeColumns(orderBooks.item),
};
