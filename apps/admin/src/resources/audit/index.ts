import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const AuditScreen = lazy(async () => ({ default: (await import('./audit-screen.tsx')).AuditScreen }));

/** `/admin/audit-log` */
export const auditRoutes: RouteObject[] = [{ path: paths.auditLog, Component: AuditScreen }];
