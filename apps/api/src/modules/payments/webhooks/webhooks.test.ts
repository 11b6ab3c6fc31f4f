import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { type Delivery, openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { webhookEvents } from '../payments.tables.ts';
import { processWebhookEvent } from './process-webhook-event.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true });
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function send({ headers, body }: Delivery) {
  return shop.api.inject({ method: 'POST', url: '/webhooks/paypal', headers, payload: body });
}

function timeIn(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

test('an approval settles the order of a customer who closed the page', async () => {
  const buyer = await shop.api.signUp();
  const { order } = await shop.approvedOrder(buyer);
  await eventually(async () => expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid'));
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('a completed capture settles an order that was waiting', async () => {
  const buyer = await shop.api.signUp();
  await shop.fault({ kind: 'pending' });
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await eventually(async () => expect(await shop.statusOf(buyer, order.orderId)).toBe('Processing'));
  const capture = (await shop.readPaypal()).captures.find(({ orderId }) => orderId === paypalOrderId);
  await shop.control('POST', `/captures/${capture?.id}/complete`);
  await eventually(async () => expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid'));
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('a notification that comes twice is stored once and grants once', async () => {
  const buyer = await shop.api.signUp();
  await shop.fault({ kind: 'duplicate-webhook' });
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await eventually(async () => {
    const { webhooks, captures } = await shop.readPaypal();
    const captureId = captures.find(({ orderId }) => orderId === paypalOrderId)?.id;
    const event = webhooks.find(({ resourceId }) => resourceId === captureId);
    expect(event?.attempts.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  });
  await shop.api.services.background.settle();
  expect(await shop.balanceOf(buyer)).toBe(10);
});

describe('a forged notification', () => {
  const genuine = async (): Promise<Delivery> => {
    await eventually(async () => expect(shop.deliveries.length).toBeGreaterThan(0));
    const [delivery] = shop.deliveries;
    if (!delivery) throw new Error('The sandbox has delivered nothing.');
    return delivery;
  };
  const withHeader = async (name: string, value: string): Promise<Delivery> => {
    const { headers, body } = await genuine();
    return { headers: { ...headers, [`paypal-${name}`]: value }, body };
  };

  test('differs from a genuine one, which is accepted', async () => {
    expect((await send(await genuine())).statusCode).toBe(200);
  });

  test.each([
    ['another signature', 'transmission-sig', Buffer.alloc(256, 7).toString('base64'), 'signature is not'],
    [
      'another transmission id',
      'transmission-id',
      '11111111-2222-4333-8444-555555555555',
      'signature is not',
    ],
    ['a time of last month', 'transmission-time', timeIn(-30), 'too old or from the future'],
    ['a time to come', 'transmission-time', timeIn(1), 'too old or from the future'],
    ['a time that is none', 'transmission-time', 'yesterday', 'too old or from the future'],
    ['another algorithm', 'auth-algo', 'SHA1withRSA', 'algorithm is not supported'],
    [
      'a certificate from another host',
      'cert-url',
      'https://evil.example/certs/CERT-1',
      'not at PayPal’s address',
    ],
    ['a certificate address that is none', 'cert-url', 'CERT-1', 'not at PayPal’s address'],
    ['no signature', 'transmission-sig', '', 'paypal-transmission-sig is missing'],
  ])('is rejected with %s', async (_name, header, value, reason) => {
    const answer = await send(await withHeader(header, value));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_rejected']);
    expect(answer.json().message).toContain(reason);
  });

  test.each([
    [
      'climbs out of the pinned folder',
      (url: string) => `${url}/v1/notifications/certs/../../../__control/state`,
    ],
    ['carries a user name', (url: string) => `${url.replace('//', '//paypal@')}/v1/notifications/certs/C`],
    ['only begins like the pinned one', (url: string) => `${url}.evil.example/v1/notifications/certs/C`],
  ])('is rejected when its certificate address %s', async (_name, change) => {
    const answer = await send(await withHeader('cert-url', change(shop.sandbox.url)));
    expect(answer.json().message).toContain('not at PayPal’s address');
  });

  test('is rejected when one character of the body differs', async () => {
    const { headers, body } = await genuine();
    const answer = await send({ headers, body: body.replace('"event_version"', '"event_versiom"') });
    expect(answer.statusCode).toBe(400);
  });

  test('is rejected when it was signed for another webhook of the same PayPal', async () => {
    const other = await openPaypalShop({
      variables: {
        PAYPAL_CERT_URL_PREFIX: `${shop.sandbox.url}/v1/notifications/certs/`,
        PAYPAL_WEBHOOK_ID: 'WH-SOMEBODY-ELSE',
      },
    });
    const { headers, body } = await genuine();
    const answer = await other.api.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers,
      payload: body,
    });
    expect(answer.json().code).toBe('webhook_rejected');
    await other.close();
  });

  test('leaves no trace in the stored events', async () => {
    const { headers, body } = await genuine();
    const forged = body.replace(/"id":"WH-[^"]*"/, '"id":"WH-FORGED"');
    await send({ headers, body: forged });
    const { database } = shop.api.services;
    expect(await database.$count(webhookEvents, eq(webhookEvents.eventId, 'WH-FORGED'))).toBe(0);
  });
});

test('an event that no code handles stays received', async () => {
  const { services } = shop.api;
  const eventId = 'WH-UNKNOWN';
  await services.database
    .insert(webhookEvents)
    .values({ eventId, eventType: 'BILLING.PLAN.CREATED', body: {} });
  await processWebhookEvent(services, eventId);
  const [event] = await services.database
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, eventId));
  expect(event).toMatchObject({ state: 'received', attempts: 0 });
});

test('leaves an approval to the customer’s own page at first, and a stop leaves it to the sweeper', async () => {
  const variables = { PAYPAL_APPROVAL_GRACE_MS: '60000' };
  const patient = await openPaypalShop({ webhooks: true, variables });
  const buyer = await patient.api.signUp();
  await patient.approvedOrder(buyer);
  const { database } = patient.api.services;
  await eventually(async () => expect(await database.$count(webhookEvents)).toBe(1));
  await patient.api.close();
  expect((await patient.readPaypal()).captures).toEqual([]);
  await patient.close();
});
