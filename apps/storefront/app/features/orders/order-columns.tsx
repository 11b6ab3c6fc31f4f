import type { Order, OrderKind } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import type { ReactNode } from 'react';
import { OrderAccess } from './order-access.tsx';
import styles from './order-columns.module.css';
import { hasRefund } from './order-rules.ts';

export type OrderColumn = DataTableColumn<Order>;

const amountColumn: OrderColumn = {
  id: 'totalPrice',
  header: 'Amount',
  value: ({ totalPrice }) => Number(totalPrice),
  cell: (order) => (
    <span className={styles.order}>
      <MoneyText amount={order.totalPrice} currency={order.currency} />
      {hasRefund(order) && (
        <span className={styles.note}>
          <MoneyText amount={order.refundedAmount} currency={order.currency} /> refunded
        </span>
      )}
    </span>
  ),
  align: 'right',
};

/** Columns of unpaid orders. The ids are the API's sort fields. */
export const pendingColumns: readonly OrderColumn[] = [
  {
    id: 'packageName',
    header: 'Order',
    value: ({ packageName }) => packageName,
    cell: ({ packageName, orderId, createdAt }) => (
      <OrderName
        name={packageName}
        note={
          <>
            {orderId}, placed <DateText value={createdAt} timeZone={localTimeZone} />
          </>
        }
      />
    ),
    isCardTitle: true,
  },
  amountColumn,
  {
    id: 'paymentStatus',
    header: 'Status',
    value: ({ paymentStatus }) => paymentStatus,
    cell: ({ paymentStatus }) => <StatusBadge kind="pendingOrder" status={paymentStatus} />,
    isSortable: false,
  },
];

/** Columns of an order history. The name opens the order. */
export function createHistoryColumns(kind: OrderKind, onOpen: (orderId: string) => void): OrderColumn[] {
  return [
    { id: 'orderId', header: 'Order ID', value: ({ orderId }) => orderId },
    {
      id: 'packageName',
      header: kind === 'item' ? 'Item' : 'Package',
      value: ({ packageName }) => packageName,
      cell: ({ packageName, orderId }) => (
        <OrderNameButton name={packageName || 'Plan'} onOpen={() => onOpen(orderId)} />
      ),
      isCardTitle: true,
    },
    {
      id: 'createdAt',
      header: 'Date',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateText value={createdAt} timeZone={localTimeZone} />,
    },
    amountColumn,
    {
      id: 'paymentStatus',
      header: 'Payment',
      value: ({ paymentStatus }) => paymentStatus,
      cell: ({ paymentStatus }) => <StatusBadge kind="payment" status={paymentStatus} />,
    },
    {
      id: 'access',
      header: 'Access',
      value: () => null,
      cell: (order) => <OrderAccess order={order} />,
      isSortable: false,
    },
  ];
}

/** A name, with a note that identifies the order below it. */
function OrderName({ name, note }: { name: string; note: ReactNode }) {
  return (
    <span className={styles.order}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}

/** A name that opens the order's dialog. */
function OrderNameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.nameButton} onClick={onOpen} aria-haspopup="dialog">
      {name}
    </button>
  );
}
