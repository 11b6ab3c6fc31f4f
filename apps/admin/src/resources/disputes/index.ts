import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfDispute, paths } from '../../lib/paths.ts';

const DisputeList = lazy(async () => ({
  default: (await import('./dispute-list/dispute-list.tsx')).DisputeList,
}));
const DisputeDetail = lazy(async () => ({
  default: (await import('./dispute-detail/dispute-detail.tsx')).DisputeDetail,
}));

/** `/admin/disputes`: customers' complaints at PayPal, and each of them. */
export const disputeRoutes: RouteObject[] = [
  { path: paths.disputes, Component: DisputeList },
  { path: pathOfDispute(':paypalDisputeId'), Component: DisputeDetail },
];

/** How many disputes wait for the shop, next to the entry in the menu. */
export const DisputesToAnswer = lazy(async () => ({
  default: (await import('./dispute-counts.tsx')).DisputesToAnswer,
}));

/** The same disputes, as an entry of a list. */
export const WaitingDisputes = lazy(async () => ({
  default: (await import('./dispute-counts.tsx')).WaitingDisputes,
}));
