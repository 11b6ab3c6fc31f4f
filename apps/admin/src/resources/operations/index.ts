import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const SystemScreen = lazy(async () => ({ default: (await import('./system-screen.tsx')).SystemScreen }));

/** `/admin/system` */
export const operationsRoutes: RouteObject[] = [{ path: paths.system, Component: SystemScreen }];

/** The problems, as entries of a list. */
export const ProblemEntries = lazy(async () => ({
  default: (await import('./health/system-problems.tsx')).ProblemEntries,
}));

/** How many problems there are, next to the entry in the menu. */
export const SystemProblems = lazy(async () => ({
  default: (await import('./health/system-problems.tsx')).SystemProblems,
}));
