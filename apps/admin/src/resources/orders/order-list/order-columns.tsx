import { isPendingStatus, type Order } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { AmountWithRefunds } from '../../../amount-with-refunds/amount-with-refunds.tsx';
import { usePermission } from '../../../session/index.ts';
import { DeleteOrder } from '../delete-order.tsx';
import { OrderCode } from '../order-facts.tsx';
import { kindLabels, type OrderListConfig, orderKindConfig, orderListConfig } from '../order-kind-config.ts';
import { DetailsButton } from './details-button.tsx';
import styles from './order-list.module.css';

/** Ids are the API's sort fields. */
function makeColumns({ productHeader, kind }: OrderListConfig): readonly DataTableColumn<Order>[] {
  return [
    {
      id: 'orderId',
      header: 'Order ID',
      isCardTitle: true,
      value: (order) => order.orderId,
      cell: (order) => (
        <KitLink
          href={orderKindConfig[order.kind].pathOf(order.orderId)}
          className={styles.order}
          data-row-link
        >
          <OrderCode code={order.orderId} />
        </KitLink>
      ),
    },
    {
      id: 'customerName',
      header: 'Customer',
      value: (order) => order.customerName,
      cell: (order) => (
        <span className={styles.customer} data-lines>
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
      cell: (order) => (kind === 'all' ? <ProductOfKind order={order} /> : <DetailsButton order={order} />),
    },
    {
      id: 'totalPrice',
      header: 'Total',
      align: 'right',
      value: (order) => Number(order.totalPrice),
      cell: ({ totalPrice, refundedAmount, netAmount, currency }) => (
        <AmountWithRefunds
          amount={totalPrice}
          refunded={refundedAmount}
          net={netAmount}
          currency={currency}
        />
      ),
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

/** Where both kinds are listed. A column for the kind would leave the others too little room at 768 pixels. */
function ProductOfKind({ order }: { order: Order }) {
  return (
    <span className={styles.product} data-lines>
      <DetailsButton order={order} />
      <span className={styles.kind}>{kindLabels[order.kind]}</span>
    </span>
  );
}

export const orderColumns: Record<OrderListConfig['kind'], readonly DataTableColumn<Order>[]> = {
  all: makeColumns(orderListConfig.all),
  package: makeColumns(orderListConfig.package),
  item: makeColumns(orderListConfig.item),
};

interface OrderRowActionsProps {
  order: Order;
  onDeleted: () => void;
}

/** The red cross of an order that no one has paid. What failed is still read when it was paid in between. */
export function OrderRowActions({ order, onDeleted }: OrderRowActionsProps) {
  const mayDelete = usePermission('orders:write');
  return (
    <DeleteOrder
      order={order}
      onDeleted={onDeleted}
      renderTrigger={({ open, isDeleting }) =>
        mayDelete &&
        isPendingStatus(order.paymentStatus) && (
          <ActionIcon
            className={styles.delete}
            aria-label={`Delete order ${order.orderId}`}
            loading={isDeleting}
            onClick={open}
          >
            <IconX size="1.125rem" stroke={2.2} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
