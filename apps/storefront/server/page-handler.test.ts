// @vitest-environment node
import { m } from '@credit-studio/messages';
import { RouterContextProvider, redirect } from 'react-router';
import { expect, it } from 'vitest';
import { toServerBuild } from '../app/testing/server-build.ts';
import { createPageHandler } from './page-handler.ts';

const build = toServerBuild([
  { id: 'menu', path: 'menu', module: { loader: () => new Response(m.site_open_menu()) } },
  { id: 'missing', path: '*', module: { loader: () => new Response(null, { status: 404 }) } },
  { id: 'old', path: 'old', module: { loader: () => redirect('/menu?from=old') } },
]);

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
