import { PageHeader } from '@credit-studio/ui';
import { IconHourglass, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pathOfOrdersWithStatus, paths } from '../lib/paths';
import { useApi } from '../lib/services';
import { usePageTitle } from '../lib/use-page-title';
import { listOrdersQuery } from '../resources/orders/index';
import { listUsersQuery } from '../resources/users/index';
import { CountTile } from './count-tile';
import styles from './dashboard.module.css';
import { NewestOrders } from './newest-orders';
import { NewestUsers } from './newest-users';

const icon = { size: 24, stroke: 1.6 } as const;

/** `/admin/dashboard`: how much there is, and what came last. */
export function Dashboard() {
  usePageTitle('Dashboard');
  const api = useApi();
  const orders = useQuery(listOrdersQuery(api, { limit: 1 }));
  const pendingOrders = useQuery(listOrdersQuery(api, { limit: 1, paymentStatus: 'pending' }));
  const users = useQuery(listUsersQuery(api, { limit: 1 }));
  return (
    <>
      <PageHeader title="Dashboard" description="What the shop holds today, and what came in last." />
      <div className={styles.tiles}>
        <CountTile
          title="Total Orders"
          description="Package orders of all customers"
          href={paths.orders}
          icon={<IconReceipt {...icon} />}
          list={orders}
        />
        <CountTile
          title="Pending orders"
          description="Placed and not paid yet"
          href={pathOfOrdersWithStatus('pending')}
          icon={<IconHourglass {...icon} />}
          list={pendingOrders}
        />
        <CountTile
          title="Total Users"
          description="Everybody with an account"
          href={paths.users}
          icon={<IconUsers {...icon} />}
          list={users}
        />
      </div>
      <div className={styles.columns}>
        <NewestOrders />
        <NewestUsers />
      </div>
    </>
  );
}
