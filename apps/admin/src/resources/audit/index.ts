import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths';

const AuditScreen = lazy(async () => ({ default: (await import('./audit-screen')).AuditScreen }));

/** `/admin/audit-log` */
export const auditRoutes: RouteObject[] = [{ path: paths.auditLog, Component: AuditScreen }];
