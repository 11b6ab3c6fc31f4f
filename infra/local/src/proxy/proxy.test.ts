import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../ports/index.ts';
import { loadCertificate, startProxy } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
const names = ['studio.localhost', 'api.localhost', 'gone.localhost'];
const apps: { close(): void }[] = [];
let port: number;
let certificate: Awaited<ReturnType<typeof loadCertificate>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;

async function startApp(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  apps.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

beforeAll(async () => {
  certificate = await loadCertificate(folder, names);
  port = await findFreePort();
  const site = (...replicas: string[]) => ({ replicas, healthPath: '/health' });
  const goneUrl = `http://127.0.0.1:${await findFreePort()}`;
  const studio = await startApp((request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', ['a=1', 'b=2']);
    void text(request).then((body) =>
      response.end(JSON.stringify({ url: request.url, body, headers: request.headers })),
    );
  });
  const api = await startApp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const sites = {
    'studio.localhost': site(studio, goneUrl),
    'api.localhost': site(api),
    'gone.localhost': site(goneUrl),
  };
  proxy = await startProxy({ port, sites, certificate });
});
afterAll(async () => {
  await proxy?.close();
  for (const app of apps) app.close();
  rmSync(folder, { recursive: true });
});

/** A call as a browser makes it: HTTP/2, by the name, with the certificate checked. */
async function call(name: string, { body, ...headers }: Record<string, string> = {}) {
  const session = connect(`https://127.0.0.1:${port}`, { ca: certificate.cert, servername: name });
  const stream = session.request({ ':authority': `${name}:${port}`, ':path': '/a?b=c%20d', ...headers });
  stream.end(body);
  const [answer = {}]: IncomingHttpHeaders[] = await once(stream, 'response');
  return { answer, stream, text: () => text(stream), close: () => session.destroy() };
}

test('hands a call to the app of its name, with its body, and says whom it is from', async () => {
  const {
    answer,
    text: read,
    close,
  } = await call('studio.localhost', {
    ...{ ':method': 'POST', 'content-type': 'text/plain', body: 'hello' },
    'x-forwarded-for': '203.0.113.7',
  });
  expect(answer).toMatchObject({ ':status': 200, 'set-cookie': ['a=1', 'b=2'] });
  expect(JSON.parse(await read())).toMatchObject({
    ...{ url: '/a?b=c%20d', body: 'hello' },
    headers: {
      host: `studio.localhost:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    },
  });
  close();
});

test('hands no call to a replica that does not answer', async () => {
  const statuses = async () => {
    const calls = await Promise.all([1, 2, 3, 4].map(() => call('studio.localhost')));
    for (const { close } of calls) close();
    return calls.map(({ answer }) => answer[':status']);
  };
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200]), { timeout: 60_000 });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test('passes events on as they happen', async () => {
  const { stream, close } = await call('api.localhost');
  const [chunk] = await once(stream, 'data');
  expect(String(chunk)).toBe('data: first\n\n');
  close();
});

test('says so when an app does not answer, and when a name belongs to none', async () => {
  const gone = await call('gone.localhost');
  expect(gone.answer[':status']).toBe(502);
  expect(await gone.text()).toBe('The app does not answer. Please try again in a moment.\n');
  gone.close();
  const session = connect(`https://127.0.0.1:${port}`, { ca: certificate.cert, servername: names[0] ?? '' });
  const stream = session.request({ ':authority': 'other.localhost' });
  const [answer] = await once(stream, 'response');
  expect(answer[':status']).toBe(421);
  session.destroy();
});

test('keeps its certificate until it expires or lacks a name', async () => {
  expect(await loadCertificate(folder, names)).toEqual(certificate);
  expect(statSync(path.join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
  const more = await loadCertificate(folder, [...names, 'new.localhost']);
  expect(new X509Certificate(more.cert).checkHost('new.localhost')).toBe('new.localhost');
  vi.useFakeTimers({ now: Date.now() + 360 * 86_400_000, toFake: ['Date'] });
  const renewed = await loadCertificate(folder, names).finally(() => vi.useRealTimers());
  expect(renewed.cert).not.toBe(more.cert);
});
