import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPaypalClient } from './paypal-client.ts';

let tokens = 0;
let revoked = 0;
let expiresIn = 3_600;
let orderAnswer = '{"id":"ORDER"}';
let lost = 0;
let server: ReturnType<typeof createServer>;

/** Gives out a new token each time, and accepts those that were not revoked. */
beforeEach(async () => {
  [tokens, revoked, expiresIn, orderAnswer, lost] = [0, 0, 3_600, '{"id":"ORDER"}', 0];
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/v1/oauth2/token') {
      tokens += 1;
      response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: expiresIn }));
      return;
    }
    if (lost > 0) {
      lost -= 1;
      request.socket.destroy();
      return;
    }
    const number = Number(request.headers.authorization?.split('-')[1]);
    if (number > revoked) response.end(orderAnswer);
    else response.writeHead(401).end('{"error":"invalid_token"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function connect() {
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const credentials = { mode: 'sandbox', clientId: 'shop', clientSecret: 'secret' } as const;
  return createPaypalClient(credentials, { baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 2_000 });
}

test('calls share one token', async () => {
  const client = connect();
  await Promise.all([client.get('/a'), client.get('/b')]);
  await client.post('/c', {}, 'request');
  expect(tokens).toBe(1);
});

test('a token that is about to end is replaced', async () => {
  expiresIn = 30;
  const client = connect();
  await client.get('/a');
  await client.get('/b');
  expect(tokens).toBe(2);
});

test('a token that PayPal no longer accepts is replaced, once for each call', async () => {
  const client = connect();
  await client.get('/a');
  revoked = 1;
  expect(await client.post('/b', {}, 'request')).toEqual({ id: 'ORDER' });
  revoked = 100;
  await expect(client.get('/c')).rejects.toMatchObject({ failure: 'misconfigured' });
  expect(tokens).toBe(3);
});

test('a read is repeated when its connection is lost, and a write is not', async () => {
  const client = connect();
  lost = 2;
  expect(await client.get('/a')).toEqual({ id: 'ORDER' });
  lost = 1;
  await expect(client.post('/b', {}, 'request')).rejects.toMatchObject({ failure: 'unknown-outcome' });
});

test('a broken answer leaves the outcome unknown', async () => {
  orderAnswer = '{"id":';
  await expect(connect().post('/a', {}, 'request')).rejects.toMatchObject({ failure: 'unknown-outcome' });
});
