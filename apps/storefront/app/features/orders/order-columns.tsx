import type { Order, OrderKind } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
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

const productHeaders: Record<OrderKind | 'any', string> = {
  any: 'Product',
  package: 'Package',
  item: 'Item',
};

/** The ids are the API's sort fields. The name opens the order. */
export function createOrderColumns(kind: OrderKind | null, onOpen: (orderId: string) => void): OrderColumn[] {
  return [
    { id: 'orderId', header: 'Order ID', value: ({ orderId }) => orderId },
    {
      id: 'packageName',
      header: productHeaders[kind ?? 'any'],
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

/** A name that opens the order's dialog. */
function OrderNameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.nameButton} onClick={onOpen} aria-haspopup="dialog">
      {name}
    </button>
  );
}
