import { ApiError } from '@credit-studio/contracts';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { ErrorPanel, NotFoundPanel } from '@credit-studio/ui';
import { SectionFrame } from '@credit-studio/ui/sections';
import { data } from 'react-router';
import { ItemPage } from '../features/shop/item-page.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { inLanguage } from '../lib/in-language.ts';
import { createNoIndexMeta, createPageMeta, siteName, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import { describeProduct } from '../lib/structured-data.ts';
import type { Route } from './+types/shop-item';

export const handle = staticPage;

/** `/shop/{slug or id}` of an item on sale. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const origin = getConfiguration().STOREFRONT_ORIGIN;
  try {
    const { data: item } = await createServerApi(request).getItem({ params: { id }, query: inLanguage() });
    return data({ state: 'shown' as const, item, origin });
  } catch (error) {
    // An address that cannot be an item's is refused with 400.
    const isGone = error instanceof ApiError && [400, 404].includes(error.status);
    return isGone
      ? data({ state: 'gone' as const }, { status: 404 })
      : data({ state: 'failed' as const }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.state !== 'shown') return createNoIndexMeta(m.shop_title());
  const { item, origin } = loaderData;
  const { itemName: name, guidelines, imageUrl, price, currency } = item;
  const description = guidelines || m.shop_item_description({ item: name, site: siteName });
  // One address, however the page was reached.
  const path = paths.item(item.slug);
  return createPageMeta({
    title: toPageTitle(name),
    description,
    path,
    origin,
    imageUrl,
    structuredData: [
      describeProduct({
        name,
        description,
        imageUrl,
        price,
        currency,
        url: `${origin}${toLocalizedPath(path)}`,
      }),
    ],
  });
};

export default function ShopItem({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      {loaderData.state === 'shown' && <ItemPage item={loaderData.item} />}
      {loaderData.state === 'gone' && (
        <NotFoundPanel title={m.shop_item_gone()} message={m.shop_item_gone_reason()} />
      )}
      {loaderData.state === 'failed' && (
        <SectionFrame>
          <ErrorPanel headingOrder={1} title={m.shop_item_failed()} onRetry="reload" />
        </SectionFrame>
      )}
    </main>
  );
}
