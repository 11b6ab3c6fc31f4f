import { PendingOrders } from '../features/orders/pending-orders';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [
  { title: toPageTitle('Pending Payments') },
  { name: 'robots', content: 'noindex' },
];

export default function PackagePendingPayment() {
  return <PendingOrders kind="package" />;
}
