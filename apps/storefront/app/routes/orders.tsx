import { AllOrders } from '../features/orders/order-history.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Orders') }, { name: 'robots', content: 'noindex' }];
}

export default AllOrders;
