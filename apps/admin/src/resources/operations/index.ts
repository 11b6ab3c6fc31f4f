import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths';

const SystemScreen = lazy(async () => ({ default: (await import('./system-screen')).SystemScreen }));

/** `/admin/system` */
export const operationsRoutes: RouteObject[] = [{ path: paths.system, Component: SystemScreen }];
