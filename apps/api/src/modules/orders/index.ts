export { inCustomersWords, inWordsFor } from './customers-words.ts';
export { findOrderIds, listOrders } from './list-orders.ts';
export {
  findLatestOrder,
  findOrder,
  getOrderById,
  getOwnOrder,
  getVisibleOrder,
  listOrderReferences,
  listOrdersByCode,
  lockOrder,
  lockOrdersOf,
  lockOwnOrder,
  type OrderReference,
  orderNotFound,
  prepareFindWithOrder,
  prepareLockWithOrder,
} from './order-access.ts';
export { expireOrder, listExpiredOrders } from './order-cancellation.ts';
export { anonymiseOrders, changeEmailOfOrders } from './order-deletion.ts';
export { listOrderIdsOf, listOrdersBefore } from './order-history.ts';
export { countBuyers, hasBought, listSoldProducts, type PaidBy } from './order-sales.ts';
export {
  decidePaidOrder,
  type OrderState,
  restoreOrder,
  setOrderStatus,
  storePaidOrder,
  storePaypalFee,
} from './order-status.ts';
export { countOrders, countPlacedOrders, tallyUnpaidOrders } from './order-totals.ts';
export { orderRoutes } from './orders.routes.ts';
export type { OrderRow } from './orders.tables.ts';
export { listPriceLines, type PriceLineKind } from './pricing.ts';
export { serializeItemOrder, serializeOrder } from './serialize-order.ts';
