import { AllOrders } from '../features/orders/order-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Orders');
}

export default AllOrders;
