// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storefrontHeaders } from '@credit-studio/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorefrontServer } from './create-server.ts';
import { encodePage } from './encoded-page.ts';
import { compressResponse } from './respond-with-page.ts';

let folder: string;
let server: Server;
let origin: string;
/** Which pages for all visitors were looked for. */
let shared: { path: string; visitor: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'entry-abc.js'), 'export {};');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  const about = await encodePage('shared page', {});
  server = createStorefrontServer({
    findStaticPage: (path, visitor) => {
      shared.push({ path, visitor });
      if (path === '/contact') return Promise.reject(new Error('The page cannot be rendered'));
      return path === '/about' ? about : Promise.resolve(null);
    },
    clientFolder: folder,
    languages: ['en', 'de'],
    trustedProxies: 1,
    respond: async (request) =>
      compressResponse(
        request,
        new Response(`page ${new URL(request.url).pathname}`, {
          headers: {
            'Content-Type': 'text/html',
            // What a page can read, shown to the tests.
            'Seen-Visitor': request.headers.get(storefrontHeaders.visitor) ?? '',
          },
        }),
      ),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an address object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  shared = [];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('storefront server', () => {
  it('answers its health check', async () => {
    const response = await fetch(`${origin}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('keeps an idle connection for longer than load balancers commonly use it', async () => {
    const response = await fetch(`${origin}/health`);
    expect(response.headers.get('keep-alive')).toBe('timeout=72');
  });

  it('lets browsers cache hashed files forever and others for an hour', async () => {
    const hashed = await fetch(`${origin}/assets/entry-abc.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await fetch(`${origin}/robots.txt`);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('renders a page for every other path', async () => {
    const response = await fetch(`${origin}/user/dashboard`);
    expect(await response.text()).toBe('page /user/dashboard');
  });

  it('sends the page of all visitors, and looks for it with the address of this one', async () => {
    const response = await fetch(`${origin}/about?utm_source=mail`, {
      headers: { 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' },
    });
    expect(await response.text()).toBe('shared page');
    expect(shared).toEqual([{ path: '/about', visitor: '203.0.113.7' }]);
  });

  it.each([
    ['that must be rendered for each visitor', '/', 'page /'],
    ['that failed for all of them', '/contact', 'page /contact'],
    ['that its query selects', '/shop?page=2', 'page /shop'],
  ])('renders a page %s', async (_, path, text) => {
    expect(await (await fetch(origin + path)).text()).toBe(text);
  });

  it('leaves a form that is sent to a public page to the router', async () => {
    await fetch(`${origin}/about`, { method: 'POST' });
    expect(shared).toEqual([]);
  });

  it.each([
    ['the proxy’s caller', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    ['only what the trusted proxy wrote', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
    ['the connection without a proxy', {}, '127.0.0.1'],
    ['not what a browser claims', { [storefrontHeaders.visitor]: '198.51.100.1' }, '127.0.0.1'],
  ])('passes on the address of the visitor: %s', async (_, headers, address) => {
    const response = await fetch(`${origin}/`, { headers });
    expect(response.headers.get('seen-visitor')).toBe(address);
  });

  it('compresses pages only for clients that accept it', async () => {
    const squeezed = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(squeezed.headers.get('content-encoding')).toBe('gzip');
    expect(await squeezed.text()).toBe('page /');
    const plain = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  });
});
