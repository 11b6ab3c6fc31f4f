import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const SecurityScreen = lazy(async () => ({
  default: (await import('./security-screen.tsx')).SecurityScreen,
}));

/** `/admin/settings/security` */
export const securityRoutes: RouteObject[] = [{ path: paths.security, Component: SecurityScreen }];

/** The way to a first second factor: choose one, set it up, store the recovery codes. */
export const SetUpSecondFactor = lazy(async () => ({
  default: (await import('./set-up/set-up-second-factor.tsx')).SetUpSecondFactor,
}));
