import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

const GenerationSettingsScreen = lazy(async () => ({
  default: (await import('./generation-settings-screen.tsx')).GenerationSettingsScreen,
}));

/** `/admin/settings/generations` */
export const generationSettingsRoutes: RouteObject[] = [
  { path: paths.generations, Component: GenerationSettingsScreen },
];
