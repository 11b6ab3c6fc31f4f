export { shopSettingsRoutes } from './shop-settings.routes.ts';
export {
  changeShopSettings,
  defaultCurrency,
  findPendingOrderDays,
  findShopCurrency,
  storeShopSettings,
} from './shop-settings.ts';
