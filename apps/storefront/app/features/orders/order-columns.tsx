import type { Order, OrderKind } from '@credit-studio/contracts';
import { MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { OrderAccess } from './order-access.tsx';
import { OrderName, OrderNameButton } from './order-name.tsx';

export type OrderColumn = DataTableColumn<Order>;

const amountColumn: OrderColumn = {
  id: 'totalPrice',
  header: 'Amount',
  value: ({ totalPrice }) => Number(totalPrice),
  cell: ({ totalPrice, currency }) => <MoneyText amount={totalPrice} currency={currency} />,
  align: 'right',
};

/** Of the orders that wait for their payment. The ids are the names that the server sorts by. */
export const pendingColumns: readonly OrderColumn[] = [
  {
    id: 'packageName',
    header: 'Order',
    value: ({ packageName }) => packageName,
    cell: ({ packageName, orderId, orderDate }) => (
      <OrderName name={packageName} note={`${orderId}, placed ${orderDate}`} />
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

/** Of a history: the name opens what was bought. */
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
      cell: ({ orderDate }) => orderDate,
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
