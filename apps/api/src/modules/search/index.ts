export { searchRoutes } from './search-shop.ts';
