import { SubscriptionHistory } from '../features/orders/subscription-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Subscription History');
}

export default SubscriptionHistory;
