export { catalogRoutes } from './catalog.routes.ts';
export { type ItemRow, items, type PackageRow, packages } from './catalog.tables.ts';
export { getItem } from './items/get-item.ts';
export { insertItem } from './items/insert-item.ts';
export { getPackage } from './packages/get-package.ts';
export { insertPackage, type PackageFields } from './packages/insert-package.ts';
export { presentPoints } from './packages/present-package.ts';
export { setCatalogCurrency } from './set-catalog-currency.ts';
