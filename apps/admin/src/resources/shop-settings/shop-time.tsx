import { TimeZoneProvider } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useShopSettings } from './use-shop-settings.ts';

/** Shows every time below it in the shop's zone. Until that is known it is UTC, which is named next to each time. */
export function ShopTime({ children }: { children: ReactNode }) {
  const settings = useShopSettings();
  return <TimeZoneProvider timeZone={settings.data?.timeZone ?? 'UTC'}>{children}</TimeZoneProvider>;
}
