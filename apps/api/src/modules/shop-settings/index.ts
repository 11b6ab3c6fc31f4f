export {
  changeShopSettings,
  defaultCurrency,
  findPendingOrderDays,
  findShopCurrency,
  storeShopSettings,
} from './shop-settings.ts';
