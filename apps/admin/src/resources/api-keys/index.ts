import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const ApiKeysScreen = lazy(async () => ({ default: (await import('./api-keys-screen.tsx')).ApiKeysScreen }));

/** `/admin/settings/api-keys` */
export const apiKeyRoutes: RouteObject[] = [{ path: paths.apiKeys, Component: ApiKeysScreen }];
