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
  const lines = [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getConfiguration().STOREFRONT_ORIGIN}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
