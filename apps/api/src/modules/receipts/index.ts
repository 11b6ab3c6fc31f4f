export { receiptRoutes } from './receipt.routes.ts';
