export { addPackage, type NewPackage } from './add-package.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { items, type PackageRow, packages } from './catalog.tables.ts';
export { getPackage } from './get-package.ts';
export { presentPoints } from './present-package.ts';
