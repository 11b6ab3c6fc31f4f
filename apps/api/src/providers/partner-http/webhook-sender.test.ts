import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PartnerReceiver, startPartnerReceiver } from '../../../test/partner-receiver.ts';
import { createWebhookSender } from './index.ts';

let receiver: PartnerReceiver;
beforeAll(async () => {
  receiver = await startPartnerReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
});

const local = createWebhookSender({ permitsLoopback: true });
const body = JSON.stringify({ text: 'Grüße' });
function send(url: string, sender = local) {
  return sender.send({ url, headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' }, body });
}

describe('an attempt', () => {
  test('sends the bytes and headers that it was given, and returns how the answer begins', async () => {
    receiver.answerWith({ status: 202, body: 'Thank you.' });
    expect(await send(receiver.url)).toEqual({
      ...{ status: 202, response: 'Thank you.', retryAfterSeconds: null, error: null },
      durationMs: expect.any(Number),
    });
    const [request] = receiver.received;
    expect(request?.body).toBe(body);
    expect(request?.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-id': 'evt_1' },
      'content-length': String(Buffer.byteLength(body)),
    });
  });

  test('does not follow a redirect', async () => {
    receiver.answerWith({ status: 302, headers: { location: `${receiver.url}/elsewhere` } });
    expect(await send(receiver.url)).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('reads no more than a few kilobytes of an answer', async () => {
    receiver.answerWith({ status: 500, body: 'x'.repeat(5_000_000) });
    const answer = await send(receiver.url);
    expect(answer.status).toBe(500);
    expect(answer.status !== null && answer.response.length).toBe(4_096);
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['soon', null],
  ])('reads Retry-After: %s', async (value, seconds) => {
    receiver.answerWith({ status: 503, headers: { 'retry-after': value } });
    expect(await send(receiver.url)).toMatchObject({ retryAfterSeconds: seconds });
  });

  test('reads Retry-After as a date', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    receiver.answerWith({ status: 503, headers: { 'retry-after': inAMinute } });
    const answer = await send(receiver.url);
    if (answer.status === null) throw new Error(answer.error);
    expect(answer.retryAfterSeconds).toBeGreaterThan(50);
    expect(answer.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('ends when there is no answer in time', async () => {
    receiver.answerWith('hang');
    const impatient = createWebhookSender({ permitsLoopback: true, timeoutMs: 100 });
    expect(await send(receiver.url, impatient)).toMatchObject({
      status: null,
      error: expect.stringMatching(/no answer in time/),
    });
    receiver.release();
  });

  test('counts the status of an answer that never ends', async () => {
    const sockets: Socket[] = [];
    const endless = createServer((socket) => {
      sockets.push(socket);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nstill wr');
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    // Listening on a port makes the address an object.
    const { port } = endless.address() as AddressInfo;
    const impatient = createWebhookSender({ permitsLoopback: true, timeoutMs: 2_000 });
    expect(await send(`http://127.0.0.1:${port}`, impatient)).toMatchObject({
      status: 200,
      response: 'still wr',
    });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => endless.close(resolve));
  });

  test.each([
    ['close', /closed the connection/],
    ['nothing listens', /refused the connection/],
  ])('that fails says why: %s', async (kind, words) => {
    if (kind === 'close') receiver.answerWith('close');
    const url = kind === 'close' ? receiver.url : 'http://127.0.0.1:1/';
    expect(await send(url)).toMatchObject({ status: null, error: expect.stringMatching(words) });
  });

  test('to a server without a certificate that is trusted says so', async () => {
    // It speaks no TLS.
    const https = receiver.url.replace('http:', 'https:');
    expect(await send(https)).toMatchObject({ status: null, error: expect.stringMatching(/connection/) });
  });
});

describe('a private address', () => {
  const sender = createWebhookSender({ permitsLoopback: false, resolve: async () => ['93.184.215.14'] });
  const forbidden = expect.stringMatching(/private network/);

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://10.0.0.5:8443/hooks',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'https://0.0.0.0/',
  ])('is neither saved nor called: %s', async (url) => {
    expect(await sender.findProblem(url)).toEqual(forbidden);
    expect(await send(url, sender)).toMatchObject({ status: null, error: forbidden });
  });

  test.each(['http://example.com/', 'http://127.0.0.1/', 'http://localhost/'])(
    '%s is not https',
    async (url) => {
      expect(await sender.findProblem(url)).toMatch(/https:\/\//);
      expect(await send(url, sender)).toMatchObject({
        status: null,
        error: expect.stringMatching(/https:\/\//),
      });
    },
  );

  test.each([
    ['only a private one', ['10.0.0.5']],
    ['a private one among public ones', ['93.184.215.14', '127.0.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
  ])('behind a name is refused: %s', async (_, addresses) => {
    const resolving = createWebhookSender({ permitsLoopback: false, resolve: async () => addresses });
    expect(await resolving.findProblem('https://partner.test/')).toEqual(forbidden);
    expect(await send('https://partner.test/', resolving)).toMatchObject({ status: null, error: forbidden });
  });

  test('other than this machine is refused on a developer’s machine too', async () => {
    for (const url of ['http://10.0.0.5/', 'https://192.168.1.1/', 'http://169.254.169.254/'])
      expect(await local.findProblem(url)).not.toBeNull();
    expect(await local.findProblem(receiver.url)).toBeNull();
    expect(await local.findProblem('http://example.com/')).toMatch(/https:\/\//);
  });

  test('is refused when a name changes after it was saved, and nothing reaches the server behind it', async () => {
    // Public when it is saved, this machine when it is called: the port of the receiver must not see a connection.
    const resolve = vi
      .fn<() => Promise<string[]>>()
      .mockResolvedValueOnce(['93.184.215.14'])
      .mockResolvedValue(['127.0.0.1']);
    const rebound = createWebhookSender({ permitsLoopback: false, resolve });
    const url = `https://partner.test:${receiver.port}/hooks`;
    expect(await rebound.findProblem(url)).toBeNull();
    expect(await send(url, rebound)).toMatchObject({ status: null, error: forbidden });
    expect(receiver.received).toEqual([]);
  });

  test('cannot take the place of the one that was checked', async () => {
    // The first look-up of an attempt is the only one: its address is the one that is connected to.
    const resolve = vi
      .fn<() => Promise<string[]>>()
      .mockResolvedValueOnce(['127.0.0.1'])
      .mockResolvedValue(['10.0.0.5']);
    const pinned = createWebhookSender({ permitsLoopback: true, resolve });
    expect(await send(`http://localhost:${receiver.port}/hooks`, pinned)).toMatchObject({ status: 204 });
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

describe('a name', () => {
  test.each([
    ['that is unknown', Object.assign(new Error(), { code: 'ENOTFOUND' })],
    ['whose server is down', Object.assign(new Error(), { code: 'EAI_AGAIN' })],
  ])('%s cannot be saved, and says what to do', async (_, error) => {
    const lost = createWebhookSender({ permitsLoopback: false, resolve: () => Promise.reject(error) });
    expect(await lost.findProblem('https://partner.test/')).toMatch(/check the address/);
    expect(await send('https://partner.test/', lost)).toMatchObject({
      error: expect.stringMatching(/check the address/),
    });
  });

  test('without addresses is unknown', async () => {
    const empty = createWebhookSender({ permitsLoopback: false, resolve: async () => [] });
    expect(await empty.findProblem('https://partner.test/')).toMatch(/check the address/);
    expect(await send('https://partner.test/', empty)).toMatchObject({
      error: expect.stringMatching(/check the address/),
    });
  });
});
