import { PendingOfAnyKind } from '../features/orders/pending-orders.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('table');

export function meta() {
  return createNoIndexMeta('Pending Payments');
}

export default PendingOfAnyKind;
