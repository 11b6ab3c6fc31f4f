// @vitest-environment node
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { getConfiguration } from '../app/lib/configuration/environment.server.ts';
import { toServerBuild } from '../app/testing/server-build.ts';
import { createPageResponder } from './respond-with-page.ts';

const pages = createPageResponder({
  build: toServerBuild([
    { id: 'shown', path: 'shown', module: { loader: () => new Response('shown') } },
    { id: 'down', path: 'down', module: { loader: () => new Response('down', { status: 503 }) } },
  ]),
  environment: getConfiguration(),
  clientFolder: tmpdir(),
});

async function get(path: string) {
  return pages.respond(new Request(new URL(path, getConfiguration().STOREFRONT_ORIGIN)));
}

it('says when to ask again for a page that has no content now, and only for that', async () => {
  const [down, shown] = await Promise.all([get('/down'), get('/shown')]);
  expect([down.status, down.headers.get('retry-after'), await down.text()]).toEqual([503, '30', 'down']);
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([200, null]);
});

it('keeps no page for all visitors that has no content now', async () => {
  expect(await pages.findStaticPage('/shown', 'visitor')).not.toBeNull();
  expect(await pages.findStaticPage('/down', 'visitor')).toBeNull();
});
