import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const AiKeysScreen = lazy(async () => ({ default: (await import('./ai-keys-screen.tsx')).AiKeysScreen }));

/** `/admin/settings/ai-keys` */
export const aiKeyRoutes: RouteObject[] = [{ path: paths.aiKeys, Component: AiKeysScreen }];
