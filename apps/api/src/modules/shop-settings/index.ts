export { changeShopSettings, defaultCurrency, findShopCurrency, storeShopSettings } from './shop-settings.ts';
