export { anonymiseOrders } from './anonymise-orders.ts';
export { countOrders } from './count-orders.ts';
export { findOrder } from './find-order.ts';
export { getOrderById } from './get-order-by-id.ts';
export { getOwnOrder, getVisibleOrder, orderNotFound } from './get-visible-order.ts';
export { lockOrder } from './lock-order.ts';
export { orderRoutes } from './orders.routes.ts';
export { type OrderRow, orders } from './orders.tables.ts';
export { presentItemOrder, presentOrder } from './present-order.ts';
