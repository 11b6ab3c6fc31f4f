import { lazy } from 'react';

/** `/admin/orders`, fetched when it is first shown. */
export const OrderList = lazy(async () => ({ default: (await import('./order-list/order-list')).OrderList }));
export { listOrdersQuery } from './list-orders-query';
