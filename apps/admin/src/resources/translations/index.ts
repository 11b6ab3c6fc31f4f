import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfLanguage, paths } from '../../lib/paths.ts';

const LanguagesScreen = lazy(async () => ({
  default: (await import('./languages-screen.tsx')).LanguagesScreen,
}));
const TranslationScreen = lazy(async () => ({
  default: (await import('./translation-screen.tsx')).TranslationScreen,
}));

/** What the shop says in other languages. */
export const translationRoutes: RouteObject[] = [
  { path: paths.languages, Component: LanguagesScreen },
  { path: pathOfLanguage(':language'), Component: LanguagesScreen },
  { path: `${pathOfLanguage(':language')}/:kind/:id`, Component: TranslationScreen },
];
