import { createServerApi } from '../lib/api/server-api.server';
import { getConfiguration } from '../lib/configuration/configuration.server';
import { paths } from '../lib/paths';
import { findLastChanges } from '../lib/sitemap/find-last-changes.server';
import { writeSitemap } from '../lib/sitemap/write-sitemap';
import type { Route } from './+types/sitemap';

export const loader = async ({ request }: Route.LoaderArgs) => {
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
};
