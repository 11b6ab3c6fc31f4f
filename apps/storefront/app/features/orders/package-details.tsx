import type { PackageOrder } from '@credit-studio/contracts';
import { listPoints } from '@credit-studio/contracts/rules';
import { ButtonLink, MoneyText } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { FactList } from './fact-list.tsx';
import styles from './order-details.module.css';
import { PointList } from './point-list.tsx';

/** What was bought: the order's own snapshot, whatever the package is today. */
export function PackageDetails({ order }: { order: PackageOrder }) {
  return (
    <div className={styles.root}>
      <FactList
        facts={[
          { label: 'Price', value: <MoneyText amount={order.packagePrice} currency={order.currency} /> },
          { label: 'Credits', value: order.credit },
          { label: 'Package id', value: order.packageId },
        ]}
      />
      <PointList points={listPoints(order)} />
      <ButtonLink variant="default" href={paths.orderDetails(order.orderId)}>
        See the whole order
      </ButtonLink>
    </div>
  );
}
