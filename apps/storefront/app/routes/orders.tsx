import { AllOrders } from '../features/orders/all-orders';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Orders') }, { name: 'robots', content: 'noindex' }];

export default AllOrders;
