import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfVideo, paths } from '../../lib/paths.ts';

const GenerationList = lazy(async () => ({
  default: (await import('./generation-list/generation-list.tsx')).GenerationList,
}));
const GenerationDetail = lazy(async () => ({
  default: (await import('./generation-detail/generation-detail.tsx')).GenerationDetail,
}));

/** `/admin/videos`: the results of all customers, of every kind, and each of them. */
export const generationRoutes: RouteObject[] = [
  { path: paths.videos, Component: GenerationList },
  { path: pathOfVideo(':id'), Component: GenerationDetail },
];
