import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const SystemScreen = lazy(async () => ({ default: (await import('./system-screen.tsx')).SystemScreen }));

/** `/admin/system` */
export const operationsRoutes: RouteObject[] = [{ path: paths.system, Component: SystemScreen }];
