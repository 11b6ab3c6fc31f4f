import { SubscriptionHistory } from '../features/orders/subscription-history';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [
  { title: toPageTitle('Subscription History') },
  { name: 'robots', content: 'noindex' },
];

export default SubscriptionHistory;
