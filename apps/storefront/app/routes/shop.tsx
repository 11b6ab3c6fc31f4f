import { redirect } from 'react-router';
import { loadShop, shelfSize } from '../features/shop/load-shop.server.ts';
import { readShelfQuery, writeShelfQuery } from '../features/shop/shelf-query.ts';
import { ShopPage } from '../features/shop/shop-page.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/configuration.server.ts';
import { staticPage } from '../lib/page-handle.ts';
import { createPageMeta, noIndex, toMetaDescription } from '../lib/page-meta.ts';
import { toPageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { describeProduct } from '../lib/structured-data.ts';
import type { Route } from './+types/shop';

const description = 'The digital items of Credit Studio, each bought once and opened from your orders.';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  const query = readShelfQuery(new URL(request.url).searchParams);
  const shelf = await loadShop(createServerApi(request), query);
  // The shelf has become shorter since someone kept this address.
  const lastPage = Math.ceil(shelf.total / shelfSize);
  if (lastPage > 0 && query.page > lastPage)
    throw redirect(`${paths.shop}${writeShelfQuery({ ...query, page: lastPage })}`);
  return { ...shelf, query, pageSize: shelfSize, origin: getConfiguration().STOREFRONT_ORIGIN };
}

/** A search is no page of its own for search engines; the further pages of the shop are. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { search, page } = loaderData?.query ?? { search: '', page: 1 };
  const origin = loaderData?.origin ?? '';
  const items = loaderData?.items.content ?? [];
  return [
    ...createPageMeta({
      title: toPageTitle(page > 1 ? `Shop, page ${page}` : 'Shop'),
      description,
      path: `${paths.shop}${writeShelfQuery({ search: '', page })}`,
      origin,
      structuredData: items.map(({ _id, itemName, guidelines, imageUrl, price, currency }) =>
        describeProduct({
          name: itemName,
          description: toMetaDescription(guidelines),
          imageUrl,
          price,
          currency,
          url: `${origin}${paths.itemBuy(_id)}`,
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
