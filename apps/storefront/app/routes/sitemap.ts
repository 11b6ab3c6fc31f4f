import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/configuration.server.ts';
import { paths } from '../lib/paths.ts';
import { findLastChanges } from '../lib/sitemap/find-last-changes.server.ts';
import { writeSitemap } from '../lib/sitemap/write-sitemap.ts';
import type { Route } from './+types/sitemap';

export async function loader({ request }: Route.LoaderArgs) {
  const changes = await findLastChanges(createServerApi(request));
  const xml = writeSitemap(getConfiguration().STOREFRONT_ORIGIN, [
    { path: paths.home, lastChange: changes.home },
    { path: paths.about, lastChange: changes.about },
    { path: paths.contact, lastChange: changes.contact },
    { path: paths.shop, lastChange: null },
  ]);
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
