import { toLocalizedPath } from '@credit-studio/messages';
import { getConfiguration } from '../lib/configuration/environment.server.ts';

/** Pages that search engines have no use for. */
const privateAreas = [
  '/user',
  '/admin',
  '/buy/',
  '/item-buy/',
  '/pay-now/',
  '/item-pay-now/',
  '/update-profile',
];

export function loader() {
  const configuration = getConfiguration();
  const lines = [
    'User-agent: *',
    ...configuration.LANGUAGES.flatMap((language) =>
      privateAreas.map((path) => `Disallow: ${toLocalizedPath(path, language)}`),
    ),
    '',
    `Sitemap: ${configuration.STOREFRONT_ORIGIN}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
