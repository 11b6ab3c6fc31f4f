import http from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
  vi.spyOn(shop.api.services.paypalWebhooks, 'verify').mockResolvedValue();
});
afterAll(() => shop.close());

let received = 0;

async function receive(eventType: string, resource: object) {
  received += 1;
  const id = `WH-${received}`;
  const answer = await shop.api.inject({
    method: 'POST',
    url: '/webhooks/paypal',
    payload: { id, event_type: eventType, resource },
  });
  expect(answer.statusCode).toBe(200);
  const where = eq(webhookEvents.eventId, id);
  const [event] = await shop.api.services.database.select().from(webhookEvents).where(where);
  return event?.state;
}

test('only a report of the payment itself is closed without asking PayPal once it is settled', async () => {
  const buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(200);
  await shop.api.services.background.settle();
  // An event that PayPal has to be asked about stays open while PayPal is down.
  await shop.fault({ kind: 'server-error', operation: 'get', times: 20 });
  const capture = { id: 'CAP', supplementary_data: { related_ids: { order_id: paypalOrderId } } };
  expect(await receive('CHECKOUT.ORDER.APPROVED', { id: paypalOrderId })).toBe('processed');
  expect(await receive('PAYMENT.CAPTURE.COMPLETED', capture)).toBe('processed');
  for (const eventType of ['PENDING', 'DENIED', 'DECLINED'])
    expect(await receive(`PAYMENT.CAPTURE.${eventType}`, capture)).toBe('received');
  await shop.api.services.background.settle();
  const open = await shop.api.services.database.select().from(webhookEvents);
  expect(open.filter(({ state }) => state === 'processed')).toHaveLength(2);
  await shop.control('DELETE', '/faults');
});

test('the settlement closes a report that came before it, without asking PayPal', async () => {
  const buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'server-error', operation: 'get', times: 20 });
  expect(await receive('CHECKOUT.ORDER.APPROVED', { id: paypalOrderId })).toBe('received');
  await shop.api.services.background.settle();
  const readState = async () => {
    const where = eq(webhookEvents.eventId, `WH-${received}`);
    const [event] = await shop.api.services.database.select().from(webhookEvents).where(where);
    return event?.state;
  };
  expect(await readState()).toBe('received');
  expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(200);
  expect(await readState()).toBe('processed');
  await shop.control('DELETE', '/faults');
});

test('a report that arrives while its capture is booked is stored as processed', async () => {
  const buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'slow', operation: 'capture', delayMs: 500 });
  const sent = vi.spyOn(http, 'request');
  const capturing = shop.capture(buyer, paypalOrderId);
  await eventually(() =>
    expect(sent.mock.calls.map(([url]) => url)).toContainEqual(
      expect.stringContaining(`${paypalOrderId}/capture`),
    ),
  );
  const capture = { id: 'CAP', supplementary_data: { related_ids: { order_id: paypalOrderId } } };
  expect(await receive('PAYMENT.CAPTURE.COMPLETED', capture)).toBe('processed');
  expect((await capturing).statusCode).toBe(200);
  sent.mockRestore();
});
