import { baseLanguage, toLocalizedPath } from '@credit-studio/messages';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { PublicConfiguration } from '../lib/configuration/public-configuration.ts';
import { isStaticPath } from '../lib/static-paths.ts';

/** The addresses of a public page in each language, for search engines. */
export function AlternateLinks() {
  const { pathname } = useLocation();
  // The root's loader; a page that failed has no data of it.
  const root = useRouteLoaderData<{ configuration: PublicConfiguration }>('root');
  if (!root || root.configuration.languages.length < 2 || !isStaticPath(pathname)) return null;
  const { languages, storefrontOrigin } = root.configuration;
  const links = [
    ...languages.map((language) => ({ name: language, path: toLocalizedPath(pathname, language) })),
    { name: 'x-default', path: toLocalizedPath(pathname, baseLanguage) },
  ];
  return links.map(({ name, path }) => (
    <link key={name} rel="alternate" hrefLang={name} href={`${storefrontOrigin}${path}`} />
  ));
}
