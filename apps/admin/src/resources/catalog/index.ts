import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const PackagesScreen = lazy(async () => ({
  default: (await import('./packages/packages-screen.tsx')).PackagesScreen,
}));
const ItemsScreen = lazy(async () => ({ default: (await import('./items/items-screen.tsx')).ItemsScreen }));

/** Each screen is fetched when it is first shown. */
export const catalogRoutes: RouteObject[] = [
  { path: paths.packages, Component: PackagesScreen },
  { path: paths.items, Component: ItemsScreen },
];

/** The packages on sale as a part of another screen. */
export const PackageManager = lazy(async () => ({
  default: (await import('./packages/package-manager.tsx')).PackageManager,
}));
