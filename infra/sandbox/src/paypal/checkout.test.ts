import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { composeOrder, createPaypalClient, type PaypalClient } from '../testing/paypal-client.ts';
import { startPaypalSandbox } from './index.ts';
import { sliceJsonValue } from './webhooks/slice-json-value.ts';

let sandbox: Sandbox;
let client: PaypalClient;

beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  client = createPaypalClient(sandbox.url);
});
afterAll(() => sandbox.close());

async function createRedirectOrder(): Promise<string> {
  const { result } = await client.orders.createOrder({
    paypalRequestId: crypto.randomUUID(),
    body: {
      ...composeOrder(),
      paymentSource: {
        paypal: {
          experienceContext: {
            brandName: 'Tom & <b>Co</b>',
            returnUrl: 'http://localhost:3000/done?order=1',
            cancelUrl: 'http://localhost:3000/back',
          },
        },
      },
    },
  });
  return String(result.id);
}

function decide(fields: Record<string, string>) {
  return fetch(`${sandbox.url}/checkoutnow`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}

test('the approval page says what is paid, that it is a sandbox, and escapes the shop’s words', async () => {
  const token = await createRedirectOrder();
  const page = await (await fetch(`${sandbox.url}/checkoutnow?token=${token}`)).text();
  expect(page).toContain('Sandbox: no real money');
  expect(page).toContain('$29.00');
  expect(page).toContain('Tom &#38; &#60;b&#62;Co');
  expect(page).not.toContain('<b>Co');
});

test('paying leads back to the shop with the order and the payer', async () => {
  const token = await createRedirectOrder();
  const response = await decide({ token, opener: '', decision: 'approve' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    `http://localhost:3000/done?order=1&token=${token}&PayerID=QYR5Z8XDVJNXQ`,
  );
  expect((await client.orders.getOrder({ id: token })).result.status).toBe('APPROVED');
});

test('cancelling leads back without a payer and leaves the order open', async () => {
  const token = await createRedirectOrder();
  const response = await decide({ token, opener: '', decision: 'cancel' });
  expect(response.headers.get('location')).toBe(`http://localhost:3000/back?token=${token}`);
  expect((await client.orders.getOrder({ id: token })).result.status).toBe('PAYER_ACTION_REQUIRED');
});

test('a pop-up reports to its opener, but never to a page of a stranger', async () => {
  const token = await createRedirectOrder();
  for (const opener of ['http://localhost:3000', 'https://studio.localhost:8443']) {
    const popup = await decide({ token, opener, decision: 'cancel' });
    expect(await popup.text()).toContain(`data-opener="${opener}"`);
  }
  for (const name of ['evil.example', 'localhost.example', 'evil.example#.localhost']) {
    const opener = encodeURIComponent(`https://${name}`);
    const stranger = await fetch(`${sandbox.url}/checkoutnow?token=${token}&opener=${opener}`);
    expect(await stranger.text()).not.toContain(name);
  }
});

test('an unknown order gets a page that says so', async () => {
  const response = await fetch(`${sandbox.url}/checkoutnow?token=NOPE`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('No such order');
});

test('the script of the buttons and the control page are served', async () => {
  const script = await fetch(`${sandbox.url}/sdk/js?client-id=test&currency=USD`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await (await fetch(sandbox.url)).text()).toContain('Decline the capture');
});

test.each([
  ['{"a":1,"webhook_event": {"x":"}\\"","y":[1,{"z":2}]} ,"b":2}', '{"x":"}\\"","y":[1,{"z":2}]}'],
  ['{ "webhook_event" : "text" }', '"text"'],
  ['{"n":{"webhook_event":1},"webhook_event":12.50}', '12.50'],
  ['{"other":1}', null],
])('the member of %s is cut out byte for byte', (text, expected) => {
  expect(sliceJsonValue(text, 'webhook_event')).toBe(expected);
});
