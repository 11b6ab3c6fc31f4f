import { m } from '@credit-studio/messages';
import { BillingOrders } from '../features/orders/billing-orders.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('billing');

export function meta() {
  return createNoIndexMeta(m.orders_unpaid_title());
}

export default function PendingPayment() {
  return <BillingOrders filter={{ kind: null, state: 'unpaid' }} />;
}
