import { SubscriptionHistory } from '../features/orders/subscription-history.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Subscription History') }, { name: 'robots', content: 'noindex' }];
}

export default SubscriptionHistory;
