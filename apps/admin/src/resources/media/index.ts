import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfMedia, paths } from '../../lib/paths.ts';

const MediaList = lazy(async () => ({ default: (await import('./media-list.tsx')).MediaList }));
const MediaDetail = lazy(async () => ({ default: (await import('./media-detail.tsx')).MediaDetail }));

/** The images of the site and of products. */
export const mediaRoutes: RouteObject[] = [
  { path: paths.media, Component: MediaList },
  { path: pathOfMedia(':id'), Component: MediaDetail },
];
