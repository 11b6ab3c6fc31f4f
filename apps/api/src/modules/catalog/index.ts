export { catalogRoutes } from './catalog.routes.ts';
export { setCatalogCurrency } from './catalog-currency.ts';
export { getItem, insertItem } from './items.ts';
export { serializePoints } from './package-points.ts';
export { getPackage, insertPackage, listPackages, type PackageFields } from './packages.ts';
