import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { orders } from '../../orders/orders.tables.ts';
import { sweepPayments } from '../index.ts';
import { payments, webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;

beforeAll(async () => {
  shop = await openPaypalShop();
});

afterEach(() => shop.control('DELETE', '/faults'));

afterAll(() => shop.close());

/** The same services, at another time. */
function servicesIn(minutes: number) {
  return {
    ...shop.api.services,
    now: () => new Date(Date.now() + minutes * 60_000),
  };
}

async function paymentOf(paypalOrderId: string) {
  const { database } = shop.api.services;
  const [payment] = await database.select().from(payments).where(eq(payments.paypalOrderId, paypalOrderId));
  return payment;
}

test('captures and settles what a customer approved before closing the page', async () => {
  const buyer = await shop.api.signUp();
  const { order } = await shop.approvedOrder(buyer);
  await sweepPayments(shop.api.services);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  await sweepPayments(servicesIn(2));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('settles a capture whose answer never reached us', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'lost-response', operation: 'capture' });
  await shop.fault({ kind: 'server-error', operation: 'get', times: 3 });
  expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(502);
  await sweepPayments(servicesIn(2));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});

test('grants once when four sweepers and the customer’s own capture meet', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const services = servicesIn(2);
  const sweepers = Array.from({ length: 4 }, () => sweepPayments(services));
  await Promise.all([...sweepers, shop.capture(buyer, paypalOrderId)]);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('does not change an order that no one approved, and asks less and less often', async () => {
  const buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
  await sweepPayments(servicesIn(2));
  const first = await paymentOf(paypalOrderId);
  await sweepPayments(servicesIn(10));
  const second = await paymentOf(paypalOrderId);
  expect([first?.checks, second?.checks]).toEqual([1, 2]);
  const pauseOf = (payment: typeof first, minutes: number) =>
    Math.round(((payment?.nextCheckAt?.getTime() ?? 0) - Date.now()) / 60_000 - minutes);
  expect([pauseOf(first, 2), pauseOf(second, 10)]).toEqual([2, 4]);
});

test('gives up an unpaid attempt after three days, and the order can still be paid', async () => {
  const buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
  await sweepPayments(servicesIn(3 * 24 * 60 + 5));
  expect(await paymentOf(paypalOrderId)).toMatchObject({
    state: 'failed',
    failure: 'expired',
    nextCheckAt: null,
  });
  expect(await shop.createPaypalOrder(buyer, order.orderId)).not.toBe(paypalOrderId);
});

test('does not try a declined means of payment again behind the customer’s back', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'declined' });
  expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(402);
  await sweepPayments(servicesIn(2));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('keeps looking at a payment that PayPal holds back since its very last look', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'pending' });
  await sweepPayments(servicesIn(3 * 24 * 60 + 5));
  expect(await paymentOf(paypalOrderId)).toMatchObject({ state: 'pending' });
  const capture = (await shop.readPaypal()).captures.find(({ orderId }) => orderId === paypalOrderId);
  await shop.control('POST', `/captures/${capture?.id}/complete`);
  await sweepPayments(servicesIn(4 * 24 * 60));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});

test('captures nothing for an order that was cancelled', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.api.services.database
    .update(orders)
    .set({ paymentStatus: 'Cancelled' })
    .where(eq(orders.id, order._id));
  await sweepPayments(servicesIn(2));
  const { captures } = await shop.readPaypal();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toEqual([]);
});

test('replays a stored event that could not be handled when it came', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { database } = shop.api.services;
  await database.update(payments).set({ nextCheckAt: null }).where(eq(payments.paypalOrderId, paypalOrderId));
  await database.insert(webhookEvents).values({
    eventId: `WH-REPLAY-${paypalOrderId}`,
    eventType: 'CHECKOUT.ORDER.APPROVED',
    body: { resource: { id: paypalOrderId } },
  });
  await shop.fault({ kind: 'server-error', times: 50 });
  await sweepPayments(servicesIn(2));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  await shop.control('DELETE', '/faults');
  await sweepPayments(servicesIn(10));
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  const [event] = await database
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, `WH-REPLAY-${paypalOrderId}`));
  expect(event).toMatchObject({ state: 'processed', attempts: 2 });
});

test('takes up a whole backlog in one run, each event once', async () => {
  const { database } = shop.api.services;
  const ids = Array.from({ length: 50 }, (_, index) => `WH-BACKLOG-${index}`);
  await database.insert(webhookEvents).values(
    ids.map((eventId) => ({
      eventId,
      eventType: 'PAYMENT.CAPTURE.COMPLETED',
      body: { resource: { id: eventId, supplementary_data: { related_ids: { order_id: eventId } } } },
      // Received hours ago: it would be due again as soon as it failed.
      receivedAt: new Date(Date.now() - 5 * 60 * 60_000),
    })),
  );
  await sweepPayments(servicesIn(2));
  const events = await database.select().from(webhookEvents).where(inArray(webhookEvents.eventId, ids));
  expect(events.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(ids.map(() => 'processed 1'));
});

test('keeps asking about an event for days, at growing intervals', async () => {
  const { database } = shop.api.services;
  const eventId = 'WH-PATIENCE';
  await database.insert(webhookEvents).values({
    eventId,
    eventType: 'PAYMENT.CAPTURE.REFUNDED',
    body: { resource: { id: 'REFUND1', links: [] } },
    attempts: 9,
  });
  const attemptsAt = async (hours: number) => {
    await shop.fault({ kind: 'server-error', times: 50 });
    for (const minute of [0, 1, 2]) await sweepPayments(servicesIn(hours * 60 + minute));
    const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
    return [event?.attempts, event?.state];
  };
  expect(await attemptsAt(14)).toEqual([9, 'received']);
  expect(await attemptsAt(15)).toEqual([10, 'received']);
  await database.update(webhookEvents).set({ attempts: 24 }).where(eq(webhookEvents.eventId, eventId));
  expect(await attemptsAt(4 * 24)).toEqual([24, 'received']);
  expect(await attemptsAt(5 * 24)).toEqual([25, 'failed']);
});

test('leaves an attempt to a person whose last check got no answer', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'lost-response', operation: 'capture' });
  await shop.fault({ kind: 'server-error', operation: 'get', times: 50 });
  expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(502);
  await sweepPayments(servicesIn(3 * 24 * 60 + 5));
  expect(await paymentOf(paypalOrderId)).toMatchObject({ state: 'created', nextCheckAt: null });
  const admin = await shop.api.signUp({ role: 'Admin' });
  const listed = await shop.api.inject({ url: '/payments?attention=true&limit=500', as: admin });
  expect(listed.json()).toContainEqual(
    expect.objectContaining({ orderId: order.orderId, attention: 'stuck' }),
  );
  await shop.control('DELETE', '/faults');
  await shop.api.inject({ url: `/verify-order/${order.orderId}`, as: admin });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});
