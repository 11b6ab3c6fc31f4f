import { PendingOrders } from '../features/orders/pending-orders.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Pending Payments');
}

export default function PackagePendingPayment() {
  return <PendingOrders kind="package" />;
}
