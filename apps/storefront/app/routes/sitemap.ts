import { type Client, legalPageNames } from '@credit-studio/contracts';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { paths } from '../lib/paths.ts';
import { type SitemapEntry, writeSitemap } from '../lib/write-sitemap.ts';
import type { Route } from './+types/sitemap';

export async function loader({ request }: Route.LoaderArgs) {
  const changes = await findLastChanges(createServerApi(request));
  // A list without the items would take them out of search engines.
  if (!changes.items) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const xml = writeSitemap(getConfiguration(), [
    { path: paths.home, lastChange: changes.home },
    { path: paths.about, lastChange: changes.about },
    { path: paths.contact, lastChange: changes.contact },
    { path: paths.shop, lastChange: null },
    ...changes.items,
    ...changes.legalPages,
  ]);
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

type LastChange = string | null;

async function findTime(read: Promise<{ data: { updatedAt: string | null } | null }>): Promise<LastChange> {
  return read.then(
    ({ data }) => data?.updatedAt ?? null,
    // A sitemap without a date is still a sitemap.
    () => null,
  );
}

/** When staff last changed the content of each public page. The API does not return it for lists. */
async function findLastChanges(api: Client) {
  const [banner, about, contact, items, legalPages] = await Promise.all([
    findTime(api.getBanner()),
    findTime(api.getAbout()),
    findTime(api.getContactPage()),
    listItemPages(api),
    Promise.all(
      legalPageNames.map(async (name) => ({
        path: paths.legalPage(name),
        lastChange: await findTime(api.getLegalPage({ params: { name } })),
      })),
    ),
  ]);
  // ISO times of one format sort as text.
  const home = [banner, about].filter((time) => time !== null).toSorted();
  return { home: home.at(-1) ?? null, about, contact, items, legalPages };
}

/** The newest items; older ones are found through the pages of the shop. */
async function listItemPages(api: Client): Promise<SitemapEntry[] | null> {
  const items = await api.listItems({ query: { limit: 100 } }).catch(() => null);
  return items?.rows.map(({ slug }) => ({ path: paths.item(slug), lastChange: null })) ?? null;
}
