import { m, toLocalizedPath } from '@credit-studio/messages';
import { redirect } from 'react-router';
import { readShelfQuery, writeShelfQuery } from '../features/shop/shelf-query.ts';
import { ShopPage } from '../features/shop/shop-page.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { loadSection, withStatusOf } from '../lib/content-sections.server.ts';
import { inLanguage } from '../lib/in-language.ts';
import { createPageMeta, noIndex, toMetaDescription, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import { describeProduct } from '../lib/structured-data.ts';
import type { Route } from './+types/shop';

const pageSize = 12;

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  const query = readShelfQuery(new URL(request.url).searchParams);
  const { search, page } = query;
  const shelf = await loadSection({
    name: 'items',
    read: createServerApi(request).listItems({
      query: { page, limit: pageSize, ...(search && { search }), ...inLanguage() },
    }),
    empty: { rows: [], total: 0 },
  });
  const { content, errorMessage } = shelf;
  const lastPage = Math.ceil(content.total / pageSize);
  // Items may have been removed since the address was bookmarked.
  if (lastPage > 0 && page > lastPage)
    throw redirect(`${paths.shop}${writeShelfQuery({ search, page: lastPage })}`);
  return withStatusOf([shelf], {
    items: { content: content.rows, errorMessage },
    total: content.total,
    query,
    pageSize,
    origin: getConfiguration().STOREFRONT_ORIGIN,
  });
}

/** Search results are not indexed; the further pages of the shop are. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { search, page } = loaderData?.query ?? { search: '', page: 1 };
  const origin = loaderData?.origin ?? '';
  const items = loaderData?.items.content ?? [];
  return [
    ...createPageMeta({
      title: toPageTitle(page > 1 ? m.shop_title_page({ page }) : m.shop_title()),
      description: m.shop_description(),
      path: `${paths.shop}${writeShelfQuery({ search: '', page })}`,
      origin,
      structuredData: items.map(({ slug, itemName, guidelines, imageUrl, price, currency }) =>
        describeProduct({
          name: itemName,
          description: toMetaDescription(guidelines),
          imageUrl,
          price,
          currency,
          url: `${origin}${toLocalizedPath(paths.item(slug))}`,
        }),
      ),
    }),
    ...(search ? [noIndex] : []),
  ];
};

export default function Shop({ loaderData: { items, total, query, pageSize } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ShopPage items={items} total={total} query={query} pageSize={pageSize} />
    </main>
  );
}
