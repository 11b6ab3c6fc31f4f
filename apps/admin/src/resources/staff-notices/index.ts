import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

export { NoticeBell } from './notice-bell.tsx';

const NoticeSettingsScreen = lazy(async () => ({
  default: (await import('./notice-settings-screen.tsx')).NoticeSettingsScreen,
}));

/** `/admin/settings/notices` */
export const noticeSettingsRoutes: RouteObject[] = [{ path: paths.notices, Component: NoticeSettingsScreen }];
