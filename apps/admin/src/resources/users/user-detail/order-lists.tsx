import type { ItemOrder, PackageOrder, User } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { AmountWithRefunds } from '../../../amount-with-refunds/amount-with-refunds.tsx';
import { pathOfItemOrder, pathOfItemOrdersBy, pathOfOrder, pathOfOrdersBy } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { ShortList, unsorted } from './short-list.tsx';

type AnyOrder = PackageOrder | ItemOrder;

function listColumns(pathOf: (id: string) => string): readonly DataTableColumn<AnyOrder>[] {
  return unsorted([
    {
      id: 'orderId',
      header: 'Order',
      value: (order) => order.orderId,
      cell: (order) => <KitLink href={pathOf(order._id)}>{order.orderId}</KitLink>,
      isCardTitle: true,
    },
    { id: 'packageName', header: 'Product', value: (order) => order.packageName },
    {
      id: 'totalPrice',
      header: 'Total',
      align: 'right',
      value: (order) => order.totalPrice,
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
      id: 'createdAt',
      header: 'Ordered',
      value: (order) => order.createdAt,
      cell: (order) => <DateText value={order.createdAt} />,
    },
  ]);
}

const orderColumns = listColumns(pathOfOrder);
const itemOrderColumns = listColumns(pathOfItemOrder);

export function PackageOrdersOf({ user }: { user: User }) {
  const api = useApi();
  const userId = user._id;
  return (
    <ShortList<AnyOrder>
      title="Package orders"
      prefix="orders"
      columns={orderColumns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.orders.list({ userId, ...paging })}
      load={(paging, signal) => api.listOrders({ query: { userId, ...paging } }, { signal })}
      all={{ href: pathOfOrdersBy(userId), label: 'All package orders' }}
      emptyTitle="No orders found"
    />
  );
}

export function ItemOrdersOf({ user }: { user: User }) {
  const api = useApi();
  const userId = user._id;
  return (
    <ShortList<AnyOrder>
      title="Item orders"
      prefix="item-orders"
      columns={itemOrderColumns}
      getRowId={({ _id }) => _id}
      queryKey={(paging) => queryKeys.itemOrders.list({ userId, ...paging })}
      load={(paging, signal) => api.listItemOrders({ query: { userId, ...paging } }, { signal })}
      all={{ href: pathOfItemOrdersBy(userId), label: 'All item orders' }}
      emptyTitle="No item orders found"
    />
  );
}
