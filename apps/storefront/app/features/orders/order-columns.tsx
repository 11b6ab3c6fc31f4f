import type { Order, OrderKind } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { DateText, MarkedText, MoneyText, StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { OrderAccess } from './order-access.tsx';
import styles from './order-columns.module.css';
import { hasRefund } from './order-rules.ts';

export type OrderColumn = DataTableColumn<Order>;

/** What was paid, and below it what went back. */
function Amount({ order }: { order: Order }) {
  return (
    <span className={styles.order}>
      <MoneyText amount={order.totalPrice} currency={order.currency} />
      {hasRefund(order) && (
        <span className={styles.note}>
          <MarkedText
            parts={m.orders_refunded_part.parts()}
            marks={{
              amount: () => <MoneyText amount={order.refundedAmount} currency={order.currency} />,
            }}
          />
        </span>
      )}
    </span>
  );
}

const productHeaders: Record<OrderKind | 'any', () => string> = {
  any: m.orders_product,
  package: m.orders_package,
  item: m.orders_item,
};

/** The ids are the API's sort fields. The name opens the order. */
export function createOrderColumns(kind: OrderKind | null, onOpen: (orderId: string) => void): OrderColumn[] {
  return [
    { id: 'orderId', header: m.orders_id(), value: ({ orderId }) => orderId },
    {
      id: 'packageName',
      header: productHeaders[kind ?? 'any'](),
      value: ({ packageName }) => packageName,
      cell: ({ packageName, orderId }) => (
        <OrderNameButton name={packageName || m.packages_unnamed()} onOpen={() => onOpen(orderId)} />
      ),
      isCardTitle: true,
    },
    {
      id: 'createdAt',
      header: m.orders_date(),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateText value={createdAt} timeZone={localTimeZone} />,
    },
    {
      id: 'totalPrice',
      header: m.orders_amount(),
      value: ({ totalPrice }) => Number(totalPrice),
      cell: (order) => <Amount order={order} />,
      align: 'right',
    },
    {
      id: 'paymentStatus',
      header: m.orders_payment(),
      value: ({ paymentStatus }) => paymentStatus,
      cell: ({ paymentStatus }) => <StatusBadge kind="payment" status={paymentStatus} />,
    },
    {
      id: 'access',
      header: m.orders_access(),
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
