import { type FakeAnswers, fakeApi, json, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleId, sampleItem } from '../testing/sample-records.ts';
import Shop, { loader, meta } from './shop.tsx';

function shelf(count: number, total = count) {
  return json(
    Array.from({ length: count }, (_, index) =>
      sampleItem({ _id: sampleId(70 + index), itemName: `Item ${index + 1}` }),
    ),
    { headers: { 'x-total-count': String(total) } },
  );
}
function answers(count: number, total?: number): FakeAnswers {
  return { 'GET /items': () => shelf(count, total) };
}
function load(path: string) {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>(path));
}
function openShop(path = '/shop') {
  return renderRoutes([{ path: 'shop', Component: toRouteComponent(Shop), loader: () => load(path) }], {
    at: path,
  });
}

describe('shop', () => {
  it('shows the items on sale, each with a link to its checkout', async () => {
    const { requests } = fakeApi(answers(2));
    openShop();
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(first?.getByRole('link', { name: 'Buy: Item 1' })).toHaveAttribute(
      'href',
      `/item-buy/${sampleId(70)}`,
    );
    expect(second?.getByRole('heading', { level: 2, name: 'Item 2' })).toBeInTheDocument();
    expect(second?.getByRole('link', { name: 'Item 2' })).toHaveAttribute(
      'href',
      '/shop/storyboard-templates',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(requests.map(({ url }) => url.search)).toEqual(['?page=1&limit=12']);
  });

  it('passes search and page from the address to the API', async () => {
    const { requests } = fakeApi(answers(12, 30));
    openShop('/shop?search=neon&page=2');
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(requests.map(({ url }) => url.search)).toEqual(['?page=2&limit=12&search=neon']);
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('neon');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the shop' }));
    expect(pages.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop?search=neon');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?search=neon&page=3');
    expect(screen.getByText(/30 items for “neon”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all items' })).toHaveAttribute('href', '/shop');
  });

  it('says that nothing is on sale, or that nothing was found', async () => {
    fakeApi(answers(0));
    const { unmount } = openShop();
    expect(await screen.findByText('No items available.')).toBeInTheDocument();
    unmount();
    openShop('/shop?search=zzz');
    expect(await screen.findByText('No items found')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
  });

  it('redirects from a page beyond the last one to the last one', async () => {
    fakeApi(answers(0, 30));
    const answer: unknown = await load('/shop?search=neon&page=9').catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error('The loader answered no redirect.');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/shop?search=neon&page=3');
  });

  it('shows what failed, and offers a retry', async () => {
    fakeApi({ 'GET /items': () => refused(503, 'service_unavailable') });
    expect((await load('/shop')).init?.status).toBe(503);
    openShop();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to fetch items')).toBeInTheDocument();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('gives search engines its address and offers, and excludes searches', async () => {
    fakeApi(answers(1, 13));
    const describePage = async (path: string) =>
      // `meta` reads only the loader's data of the router's arguments.
      meta({ loaderData: (await load(path)).data } as Parameters<typeof meta>[0]);
    const origin = 'https://studio.example.test';
    const tags = await describePage('/shop');
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/shop` });
    expect(tags).toContainEqual({
      'script:ld+json': expect.objectContaining({ '@type': 'Product', name: 'Item 1' }),
    });
    expect(await describePage('/shop?page=2')).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${origin}/shop?page=2`,
    });
    expect(await describePage('/shop?search=a')).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
