import { PendingOfAnyKind } from '../features/orders/pending-orders.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Pending Payments') }, { name: 'robots', content: 'noindex' }];
}

export default PendingOfAnyKind;
