import { m } from '@credit-studio/messages';
import { useSearchParams } from 'react-router';
import { BillingOrders } from '../features/orders/billing-orders.tsx';
import { readOrderState } from '../features/orders/orders-view.ts';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('billing');

export function meta() {
  return createNoIndexMeta(m.orders_items_title());
}

export default function OrdersHistory() {
  const [parameters] = useSearchParams();
  return <BillingOrders filter={{ kind: 'item', state: readOrderState(parameters) }} />;
}
