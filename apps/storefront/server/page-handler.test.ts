// @vitest-environment node
import { m } from '@credit-studio/messages';
import { RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createPageHandler } from './page-handler.ts';

/** Two routes without a page, which answer with what they see, as the router's build has them. */
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes: {
    menu: {
      id: 'menu',
      path: 'menu',
      module: { loader: () => new Response(m.site_open_menu()) },
    },
    missing: { id: 'missing', path: '*', module: { loader: () => new Response(null, { status: 404 }) } },
    old: { id: 'old', path: 'old', module: { loader: () => redirect('/menu?from=old') } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  // The rest belongs to documents, which these routes do not have.
} as unknown as ServerBuild;

async function get(path: string, languages: ('en' | 'de')[] = ['en', 'de']) {
  const handle = createPageHandler({ build, languages });
  const request = new Request(new URL(path, 'https://studio.example.test'));
  return handle(request, new RouterContextProvider());
}

it.each([
  ['/menu', 'Open menu'],
  ['/de/menu', 'Menü öffnen'],
])('renders %s in its language', async (path, text) => {
  expect(await (await get(path)).text()).toBe(text);
});

it('stays in the language of the page after a redirect', async () => {
  expect((await get('/old')).headers.get('location')).toBe('/menu?from=old');
  expect((await get('/de/old')).headers.get('location')).toBe('/de/menu?from=old');
});

it.each([
  ['/de/menu', ['en' as const]],
  ['/fr/menu', ['en' as const, 'de' as const]],
])('has no page at %s when the shop offers %s', async (path, languages) => {
  expect((await get(path, languages)).status).toBe(404);
});
