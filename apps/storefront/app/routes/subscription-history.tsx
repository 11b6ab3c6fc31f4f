import { SubscriptionHistory } from '../features/orders/subscription-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('table');

export function meta() {
  return createNoIndexMeta('Subscription History');
}

export default SubscriptionHistory;
