import { LoadingBlock } from '@credit-studio/ui';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';

const JoinScreen = lazy(async () => ({ default: (await import('./join-screen.tsx')).JoinScreen }));

const loading = (
  <PlainScreen>
    <LoadingBlock label="Opening your invitation…" />
  </PlainScreen>
);

/** `/admin/join#code=…`: outside the gate, since the person has no role yet. */
export const joinRoutes: RouteObject[] = [
  {
    path: paths.join,
    element: (
      <Suspense fallback={loading}>
        <JoinScreen />
      </Suspense>
    ),
  },
];
