import { m } from '@credit-studio/messages';
import { Button, ButtonLink } from '@credit-studio/ui';
import { useMemo } from 'react';
import { BillingHeader } from '../../lib/billing-header.tsx';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import styles from './billing-orders.module.css';
import { BoughtOrder, useBoughtOrder } from './bought-order.tsx';
import { useLatePayments } from './late-payments.ts';
import { createOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDialog, useOpenedOrder } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable, useOrderList } from './order-list.tsx';
import { findPayPath } from './order-rules.ts';
import { describeOrders, type OrdersFilter } from './orders-view.ts';

/** The user's orders, narrowed by kind and state. A name opens the order. */
export function BillingOrders({ filter }: { filter: OrdersFilter }) {
  const { kind, state } = filter;
  const opened = useOpenedOrder();
  const returnPath = usePurchaseReturn();
  const isUnpaid = state === 'unpaid';
  const bought = useBoughtOrder(isUnpaid ? null : kind);
  const columns = useMemo(() => createOrderColumns(kind, opened.open), [kind, opened.open]);
  const list = useOrderList({ filter, columns });
  const { title, description } = describeOrders(filter);
  const [first] = list.rows;
  // One of them may have been paid in a tab that was closed since.
  useLatePayments(isUnpaid ? list.rows : []);

  // What was just bought has the main action.
  const shopVariant = bought.isNamed ? 'default' : 'filled';
  const shopAction =
    kind === 'item' ? (
      <ButtonLink href={paths.shop} variant={shopVariant}>
        {m.orders_see_shop()}
      </ButtonLink>
    ) : (
      <ButtonLink href={paths.selectPackage} variant={shopVariant}>
        {m.orders_get_credits()}
      </ButtonLink>
    );
  const payAction = first ? (
    <ButtonLink href={withPurchaseReturn(findPayPath(first), returnPath)}>{m.orders_pay_first()}</ButtonLink>
  ) : list.isLoading ? (
    // Keeps the place: on a phone the button is a line of the header, and the list would move down when it is there.
    <span className={styles.unknownAction} aria-hidden>
      <Button disabled>{m.orders_pay_first()}</Button>
    </span>
  ) : (
    shopAction
  );
  return (
    <>
      <BillingHeader
        title={title}
        description={description}
        current={isUnpaid ? 'unpaid' : 'orders'}
        actions={isUnpaid ? payAction : shopAction}
      />
      {bought.order && <BoughtOrder order={bought.order} isFirst={bought.isFirst} onOpen={opened.open} />}
      {bought.isSettled && <OrderTable list={list} filters={<OrderFilters filter={filter} />} />}
      <OrderDialog orderId={opened.orderId} onClose={opened.close}>
        {(order) => <OrderDetails order={order} />}
      </OrderDialog>
    </>
  );
}
