export { catalogRoutes } from './catalog.routes.ts';
export { setCatalogCurrency } from './catalog-currency.ts';
export { listProductImages } from './image-uses.ts';
export { insertItem, listItems, recallItem } from './items.ts';
export { serializePoints } from './package-points.ts';
export { insertPackage, listPackages, type PackageFields, recallPackage } from './packages.ts';
export { productOriginals, recallTranslated } from './translate-products.ts';
