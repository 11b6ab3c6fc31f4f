export { shopSettingsRoutes } from './shop-settings.routes.ts';
export {
  changeShopSettings,
  defaultCurrency,
  findPendingOrderDays,
  findShopCurrency,
  findShopTimeZone,
  recallAllowedOrigins,
  storeShopSettings,
} from './shop-settings.ts';
