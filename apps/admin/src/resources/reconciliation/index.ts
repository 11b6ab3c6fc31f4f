import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfReconciliationDay, paths } from '../../lib/paths.ts';

const DayList = lazy(async () => ({ default: (await import('./day-list/day-list.tsx')).DayList }));
const DayDetail = lazy(async () => ({ default: (await import('./day-detail/day-detail.tsx')).DayDetail }));

/** `/admin/reconciliation`: PayPal's report compared with the shop's books, and each day of it. */
export const reconciliationRoutes: RouteObject[] = [
  { path: paths.reconciliation, Component: DayList },
  { path: pathOfReconciliationDay(':day'), Component: DayDetail },
];

/** What someone has to look at, as an entry of a list. */
export const ReconciliationProblems = lazy(async () => ({
  default: (await import('./reconciliation-problems.tsx')).ReconciliationProblems,
}));
