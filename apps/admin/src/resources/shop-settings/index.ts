import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

export { ShopTime } from './use-shop-settings.tsx';

const ShopSettingsScreen = lazy(async () => ({
  default: (await import('./shop-settings-screen.tsx')).ShopSettingsScreen,
}));

/** `/admin/settings/shop` */
export const shopSettingsRoutes: RouteObject[] = [{ path: paths.shop, Component: ShopSettingsScreen }];
