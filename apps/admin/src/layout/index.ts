import { lazy } from 'react';

export { ConsoleLayout } from './console-layout.tsx';
export { ScreenFailure } from './screen-failure.tsx';

export const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
