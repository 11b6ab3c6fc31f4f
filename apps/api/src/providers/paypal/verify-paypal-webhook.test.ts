import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPaypalSandbox } from '@credit-studio/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaypalConnector, createPaypalWebhookVerifier } from './index.ts';

let sandbox: Awaited<ReturnType<typeof startPaypalSandbox>>;
/** The address of the sandbox's own certificate, taken from the first webhook that it sends. */
let certUrl: string;

beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  const seen = Promise.withResolvers<string>();
  const receiver = await listen((request, response) => {
    seen.resolve(String(request.headers['paypal-cert-url']));
    response.end();
  });
  await control('PUT', '/webhook', { url: receiver.url, id: 'WH' });
  await control('POST', `/orders/${await createOrder()}/approve`);
  certUrl = await seen.promise;
  receiver.server.close();
});
afterAll(() => sandbox.close());

function control(method: string, path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.url}/__control${path}`, { method, headers, body: JSON.stringify(body) });
}
async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}
async function createOrder(): Promise<string> {
  const connect = createPaypalConnector({ baseUrl: sandbox.url, timeoutMs: 1_000 });
  const gateway = connect({ mode: 'sandbox', clientId: 'shop', clientSecret: 'secret' });
  const { id } = await gateway.createOrder(
    {
      description: 'Starter',
      customId: 'ORDER1',
      invoiceId: 'PAY1',
      totalMinor: 900,
      breakdown: [{ name: 'itemTotal', amountMinor: 900 }],
      currency: 'USD',
      returnUrl: 'http://storefront.test/pay-now/1',
      cancelUrl: 'http://storefront.test/pay-now/1',
    },
    'create-1',
  );
  return id;
}
function verifyAt(now: Date, address: string, certUrlPrefix: string) {
  return createPaypalWebhookVerifier({ now: () => now })({
    webhookId: 'WH',
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': address,
      'paypal-transmission-id': 'b1',
      'paypal-transmission-sig': 'AAAA',
      'paypal-transmission-time': now.toISOString(),
    },
    rawBody: Buffer.from('{}'),
    certUrlPrefix,
  });
}

test('rejects a certificate after its last day', async () => {
  const later = new Date(Date.now() + 20 * 365 * 86_400_000);
  const folder = new URL('.', certUrl).href;
  await expect(verifyAt(later, certUrl, folder)).rejects.toThrow('its certificate is not valid now');
  await expect(verifyAt(new Date(), certUrl, folder)).rejects.toThrow('its signature is not PayPal’s');
});

test('does not follow a certificate’s address to another one', async () => {
  const redirector = await listen((_request, response) =>
    response.writeHead(302, { location: certUrl }).end(),
  );
  await expect(verifyAt(new Date(), `${redirector.url}/CERT-1`, `${redirector.url}/`)).rejects.toThrow(
    'its certificate could not be read',
  );
  redirector.server.close();
});
