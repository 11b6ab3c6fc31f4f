export { orderActivityRoutes } from './order-activity.routes.ts';
