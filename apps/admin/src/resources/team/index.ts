import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const TeamScreen = lazy(async () => ({ default: (await import('./team-screen.tsx')).TeamScreen }));

/** `/admin/team` */
export const teamRoutes: RouteObject[] = [{ path: paths.team, Component: TeamScreen }];
