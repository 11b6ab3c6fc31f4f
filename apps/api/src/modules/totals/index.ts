export { totalRoutes } from './totals.routes.ts';
