import { DateText, MoneyText, StatusBadge } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../lib/paths';
import { useApi } from '../lib/services';
import { listOrdersQuery } from '../resources/orders/index';
import styles from './dashboard.module.css';
import { NewestCard } from './newest-card';

const shownRows = 5;

export function NewestOrders() {
  const list = useQuery(listOrdersQuery(useApi(), { limit: shownRows }));
  return (
    <NewestCard
      title="Newest orders"
      list={list}
      getRowId={(order) => order._id}
      renderRow={(order) => (
        <>
          <span className={styles.main}>
            <span className={styles.strong}>{order.customerName}</span>
            <span className={styles.detail}>
              {order.packageName} · <DateText value={order.createdAt} />
            </span>
          </span>
          <span className={styles.end}>
            <MoneyText amount={order.totalPrice} currency={order.currency} />
            <StatusBadge kind="payment" status={order.paymentStatus} />
          </span>
        </>
      )}
      allHref={paths.orders}
      allLabel="All orders"
      emptyTitle="No orders found"
      emptyMessage="Orders appear here as soon as a customer places one."
      describeFailure={(reason) => `Failed to fetch data: ${reason}`}
    />
  );
}
