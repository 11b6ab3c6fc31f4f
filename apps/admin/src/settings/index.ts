import { lazy } from 'react';

/** `/admin/settings/…` */
export const SettingsLayout = lazy(async () => ({
  default: (await import('./settings-layout.tsx')).SettingsLayout,
}));
