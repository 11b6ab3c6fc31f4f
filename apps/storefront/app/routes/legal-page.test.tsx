import { type LegalPageName, legalPageLabels, legalPageNames } from '@credit-studio/contracts';
import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleLegalPage } from '../testing/sample-content.ts';
import LegalPage, { loader, meta } from './legal-page.tsx';

function answer(changes: Parameters<typeof sampleLegalPage>[0] = {}): FakeAnswers {
  return { 'GET /api/legal-pages/{name}': () => enveloped(sampleLegalPage(changes)) };
}
function load(path: string) {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>(path));
}
function open(name: LegalPageName = 'terms') {
  const path = `/${name}`;
  return renderRoutes([{ path: name, Component: toRouteComponent(LegalPage), loader: () => load(path) }], {
    at: path,
  });
}
async function readMeta(path = '/terms') {
  // `meta` reads only the loader's data of the router's arguments.
  return meta({ loaderData: (await load(path)).data } as Parameters<typeof meta>[0]);
}

describe('a legal page', () => {
  it.each(legalPageNames)('at /%s asks for its own text', async (name) => {
    const { requests } = fakeApi(answer({ name }));
    open(name);
    expect(await screen.findByRole('heading', { level: 1, name: 'The rules' })).toBeInTheDocument();
    expect(requests.map(({ url }) => url.pathname)).toEqual([`/api/legal-pages/${name}`]);
  });

  it('shows its text with links and the day of its last save', async () => {
    fakeApi(answer());
    open();
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 2, name: 'Credits' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/shop');
    expect(main.getByText(/Last updated/)).toBeInTheDocument();
  });

  it('shows a starting text that no one has saved yet', async () => {
    fakeApi(answer({ version: 0, createdAt: null, updatedAt: null }));
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, under its name', async () => {
    fakeApi({ 'GET /api/legal-pages/{name}': unreachable });
    expect((await load('/privacy')).init?.status).toBe(503);
    open('privacy');
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByRole('heading', { level: 1, name: 'Privacy policy could not be loaded' }),
    ).toBeInTheDocument();
    expect(alert.getByText(/does not answer right now\. Please try again in a moment\./)).toBeInTheDocument();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('waits for its text', () => {
    fakeApi({ 'GET /api/legal-pages/{name}': never });
    open();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('gives search engines its title, address and first paragraph', async () => {
    fakeApi(answer());
    const tags = await readMeta();
    expect(tags).toContainEqual({ title: 'The rules | Credit Studio' });
    expect(tags).toContainEqual({ name: 'description', content: 'See the shop' });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://studio.example.test/terms',
    });
  });

  it('has a title without its text too', async () => {
    fakeApi({ 'GET /api/legal-pages/{name}': unreachable });
    expect(await readMeta('/imprint')).toContainEqual({
      title: `${legalPageLabels.imprint} | Credit Studio`,
    });
  });
});
