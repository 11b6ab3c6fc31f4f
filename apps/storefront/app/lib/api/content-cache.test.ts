// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentCacheOptions, createContentCache } from './content-cache.server.ts';

let server: Server;
let url: string;
let seen: { ifNoneMatch: string | undefined }[];
let answer: RequestListener;
let nowMs: number;

/** An API whose content is `text`, with a strong ETag made of it. */
function serveContent(text: string): RequestListener {
  return (request, response) => {
    const etag = `"${text}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
    else response.writeHead(200, { ETag: etag, 'X-Total-Count': '7' }).end(text);
  };
}
const fail: RequestListener = (_, response) => response.writeHead(503).end('down');
const hang: RequestListener = () => undefined;

function open(options?: ContentCacheOptions) {
  const cache = createContentCache(options);
  return async () => (await cache.read(url)).body;
}
function passTime(ms: number) {
  nowMs += ms;
}

beforeEach(async () => {
  seen = [];
  answer = serveContent('first');
  nowMs = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  server = createServer((request, response) => {
    seen.push({ ifNoneMatch: request.headers['if-none-match'] });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/packages`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('content cache', () => {
  it('shares one request between concurrent reads, and serves fresh content without asking', async () => {
    const read = open();
    expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
    passTime(399);
    expect(await read()).toBe('first');
    expect(seen).toHaveLength(1);
  });

  it('revalidates older content by its ETag and shows a save immediately', async () => {
    const read = open();
    await read();
    passTime(500);
    expect(await read()).toBe('first');
    answer = serveContent('second');
    passTime(500);
    expect(await read()).toBe('second');
    expect(seen.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, '"first"', '"first"']);
  });

  it('keeps the headers that callers read', async () => {
    const cache = createContentCache();
    await cache.read(url);
    expect(new Headers((await cache.read(url)).headers).get('X-Total-Count')).toBe('7');
  });

  it.each([
    ['refuses connections', () => server.close().closeAllConnections()],
    ['answers errors', () => (answer = fail)],
    ['does not answer', () => (answer = hang)],
  ])('serves the last content for ten minutes while the API %s', async (_, breakApi) => {
    const read = open({ revalidationTimeoutMs: 30, timeoutMs: 2_000 });
    await read();
    breakApi();
    passTime(10 * 60_000);
    expect(await read()).toBe('first');
    passTime(1);
    const late = await read().catch(() => 'nothing');
    expect(['nothing', 'down']).toContain(late);
  });

  it('serves new content again once the API is back', async () => {
    const read = open();
    await read();
    answer = fail;
    passTime(60_000);
    await read();
    answer = serveContent('second');
    expect(await read()).toBe('second');
  });

  it('removes content that the API no longer returns', async () => {
    const read = open();
    await read();
    answer = (_, response) => response.writeHead(404).end('gone');
    passTime(500);
    expect(await read()).toBe('gone');
    answer = fail;
    expect(await read()).toBe('down');
  });

  it('rejects when there is nothing to serve', async () => {
    answer = hang;
    await expect(open({ timeoutMs: 50 })()).rejects.toThrow();
  });

  it('removes the least recently used address first', async () => {
    const cache = createContentCache({ maxEntries: 2 });
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.read(`${url}/${path}`);
    expect(seen).toHaveLength(4);
  });
});
