// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding, encodePage, sendPage } from './encoded-page.ts';

const html = `<!doctype html><p>${'One picture, one video. '.repeat(200)}</p>`;
let server: Server;
let url: string;

beforeAll(async () => {
  const page = await encodePage(html, { 'Content-Security-Policy': "default-src 'self'" });
  server = createServer((request, response) => sendPage(request, response, page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an address object.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(headers: Record<string, string>, method = 'GET') {
  return fetch(url, { method, headers });
}

describe('choice of an encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('of %s is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});

describe('a finished page', () => {
  it.each(['br', 'gzip', 'identity'])('is the same text as %s', async (encoding) => {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await answer.text()).toBe(html);
  });

  it.each(['br', 'gzip', 'identity'])('is not sent again to a client that has it as %s', async (encoding) => {
    const etag = (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask({ 'accept-encoding': encoding, 'if-none-match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
  });

  it('is sent to a client that has another encoding or an older version', async () => {
    const etag = (await ask({ 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': '"older-gzip"' })).status).toBe(200);
  });

  it('answers HEAD with its length only', async () => {
    const answer = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
    expect(await answer.text()).toBe('');
  });

  it('has another ETag when only its headers change', async () => {
    const [one, other] = await Promise.all([encodePage(html, { A: '1' }), encodePage(html, { A: '2' })]);
    expect(one.br.etag).not.toBe(other.br.etag);
  });
});
