import { enveloped, type FakeAnswers, fakeApi, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleId, sampleItem } from '../testing/sample-records.ts';
import ShopItem, { loader, meta } from './shop-item.tsx';

const getItem = 'GET /item/{id}';

function load(id: string) {
  return loader({ ...toLoaderArguments<Parameters<typeof loader>[0]>(`/shop/${id}`), params: { id } });
}
function openItem(answer: FakeAnswers[string]) {
  fakeApi({ [getItem]: answer });
  return renderRoutes(
    [{ path: 'shop/:id', Component: toRouteComponent(ShopItem), loader: () => load('storyboard-templates') }],
    { at: '/shop/storyboard-templates' },
  );
}
/** `meta` reads only the loader's data of the router's arguments. */
async function describePage(id: string) {
  const { data: loaderData } = await load(id);
  return meta({ loaderData } as Parameters<typeof meta>[0]);
}

describe('the page of an item', () => {
  it('shows everything about it, with a link to its checkout and back to the shop', async () => {
    openItem(() => enveloped(sampleItem({ guidelines: 'Twelve sheets.\n\nA4 and letter.' })));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Storyboard templates' }),
    ).toBeInTheDocument();
    expect(screen.getByText('$12')).toBeInTheDocument();
    expect(screen.getByText(/Twelve sheets\.\s+A4 and letter\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy: Storyboard templates' })).toHaveAttribute(
      'href',
      `/item-buy/${sampleId(2)}`,
    );
    expect(screen.getByRole('link', { name: 'All items' })).toHaveAttribute('href', '/shop');
  });

  it('says that it is not for sale, also to search engines', async () => {
    openItem(() => refused(404, 'not_found'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This item is not for sale' }),
    ).toBeInTheDocument();
    expect((await load('gone')).init?.status).toBe(404);
    expect(await describePage('gone')).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('offers a retry when it cannot be loaded', async () => {
    openItem(() => refused(503, 'service_unavailable'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect((await load('storyboard-templates')).init?.status).toBe(503);
  });

  it('has one address, however it was reached, and its offer', async () => {
    fakeApi({ [getItem]: () => enveloped(sampleItem()) });
    const tags = await describePage(sampleId(2));
    const url = 'https://studio.example.test/shop/storyboard-templates';
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
    expect(tags).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ price: '12.00', priceCurrency: 'USD', url }),
      }),
    });
  });
});
