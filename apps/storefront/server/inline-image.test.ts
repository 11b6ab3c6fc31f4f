// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImageInliner } from './inline-image.ts';

const publicUrl = 'https://api.example.test';
const files: Partial<Record<string, Buffer>> = {
  '/files/small': Buffer.from('a small image'),
  '/files/large': Buffer.alloc(40_001),
};
let internalUrl: string;
let asked: string[];

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const body = files[request.url ?? ''];
  if (!body) return void response.writeHead(500).end();
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': body.length }).end(body);
});

beforeAll(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an address object.
  internalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** With time enough for a busy machine: what is tested is what arrives, not how soon. */
function createInliner() {
  const settings = { API_PUBLIC_URL: publicUrl, API_INTERNAL_URL: internalUrl };
  return createImageInliner(settings, { timeoutMs: 20_000 });
}

function inline(html: string) {
  return createInliner()(html);
}

function pageWith(address: string) {
  return [
    `<link rel="preload" href="${address}" as="image" fetchPriority="high"/>`,
    `<img alt="" src="${address}"/>`,
    `<img alt="" fetchPriority="high" decoding="async" src="${address}"/>`,
  ].join('');
}

it('writes the main image into the page, once, and no longer preloads it', async () => {
  const data = Buffer.from('a small image').toString('base64');
  expect(await inline(pageWith(`${publicUrl}/files/small`))).toBe(
    `<img alt="" src="${publicUrl}/files/small"/><img alt="" fetchPriority="high" decoding="async" src="data:image/webp;base64,${data}"/>`,
  );
});

it('reads an image once for all pages', async () => {
  const inlineMainImage = createInliner();
  asked = [];
  await inlineMainImage(pageWith(`${publicUrl}/files/small`));
  await inlineMainImage(pageWith(`${publicUrl}/files/small`));
  expect(asked).toEqual(['/files/small']);
});

it.each([
  ['a large image', `${publicUrl}/files/large`],
  ['an image that cannot be read', `${publicUrl}/files/gone`],
  ['an image of someone else', 'https://images.example.test/files/small'],
])('leaves %s where it is', async (_name, address) => {
  expect(await inline(pageWith(address))).toBe(pageWith(address));
});

it('leaves a page without a main image as it is', async () => {
  expect(await inline('<p>Terms</p>')).toBe('<p>Terms</p>');
});
