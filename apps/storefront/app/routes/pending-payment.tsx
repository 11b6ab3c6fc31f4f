import { BillingOrders } from '../features/orders/billing-orders.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('billing');

export function meta() {
  return createNoIndexMeta('Pending Payments');
}

export default function PendingPayment() {
  return <BillingOrders filter={{ kind: null, state: 'unpaid' }} />;
}
