import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { orders } from '../../orders/orders.tables.ts';
import { shopSettings } from '../../shop-settings/shop-settings.tables.ts';
import { disputes } from '../disputes.tables.ts';
import { sweepPayments } from '../index.ts';
import { payments, refunds, webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

const hour = 60;
const day = 24 * hour;

/** Sweeps as if some minutes had passed. */
function sweepIn(minutes: number) {
  return sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + minutes * 60_000) });
}

async function paid() {
  const buyer = await shop.api.signUp();
  return { buyer, ...(await shop.paidOrder(buyer)) };
}

describe('without any notification', () => {
  test('a refund made at PayPal is booked', async () => {
    const { buyer, order, captureId } = await paid();
    const amount = { currency_code: 'USD', value: '3.00' };
    await shop.control('POST', `/captures/${captureId}/refund`, { amount });
    await sweepIn(2 * hour);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Partly refunded');
    expect(await shop.balanceOf(buyer)).toBe(7);
  });

  test('a dispute is found, and followed until it is decided', async () => {
    const { buyer, order, captureId } = await paid();
    // The control call is documented to answer with what it made.
    const dispute = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
    await sweepIn(2 * hour);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Disputed');
    await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await sweepIn(day);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
    const { database } = shop.api.services;
    const ofDispute = eq(disputes.paypalDisputeId, dispute.id);
    const nextCheckAt = async () => (await database.select().from(disputes).where(ofDispute))[0]?.nextCheckAt;
    expect(await nextCheckAt()).not.toBeNull();
    await sweepIn(40 * day);
    expect(await nextCheckAt()).toBeNull();
  });

  test('a reversal that PayPal cancels gives credits and membership back once', async () => {
    const { buyer, order, captureId } = await paid();
    await shop.control('POST', `/captures/${captureId}/reverse`);
    await sweepIn(2 * hour);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
    expect(await shop.balanceOf(buyer)).toBe(0);
    await shop.control('POST', `/captures/${captureId}/cancel-reversal`);
    for (const days of [2, 4, 8]) await sweepIn(days * day);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('a fee that was not known is stored with the payment and the order, less what went back of it', async () => {
    const { order, captureId } = await paid();
    const { database } = shop.api.services;
    const ofPayment = eq(payments.captureId, captureId);
    const ofOrder = eq(orders.id, order._id);
    await database.update(payments).set({ paypalFeeMinor: null }).where(ofPayment);
    await database.update(orders).set({ paypalFeeMinor: null }).where(ofOrder);
    await shop.control('POST', `/captures/${captureId}/refund`, {
      amount: { currency_code: 'USD', value: '3.00' },
    });
    await sweepIn(2 * hour);
    await database.update(refunds).set({ feeReturnedMinor: 20 });
    const [stored] = await database.select().from(payments).where(ofPayment);
    expect(stored).toMatchObject({ paypalFeeMinor: 80 });
    expect((await database.select().from(orders).where(ofOrder))[0]).toMatchObject({ paypalFeeMinor: 80 });

    await database.update(payments).set({ paypalFeeMinor: null }).where(ofPayment);
    await sweepIn(day);
    expect((await database.select().from(orders).where(ofOrder))[0]).toMatchObject({ paypalFeeMinor: 60 });
  });

  test('a review that PayPal does not answer is repeated', async () => {
    const { buyer, order, captureId } = await paid();
    await shop.control('POST', `/captures/${captureId}/refund`);
    await shop.fault({ kind: 'server-error', operation: 'get', times: 500 });
    await sweepIn(2 * hour);
    await shop.control('DELETE', '/faults');
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    await sweepIn(4 * hour);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  });
});

test('an object that PayPal does not know yet is asked for again', async () => {
  const { buyer, order, captureId } = await paid();
  const { database } = shop.api.services;
  await database.update(payments).set({ nextReviewAt: null });
  // The control call is documented to answer with what it made.
  const refund = (await shop.control('POST', `/captures/${captureId}/refund`, {
    amount: { currency_code: 'USD', value: '3.00' },
  })) as { id: string };
  const eventId = `WH-YOUNG-${captureId}`;
  await database.insert(webhookEvents).values({
    eventId,
    eventType: 'PAYMENT.CAPTURE.REFUNDED',
    body: {
      resource: {
        id: refund.id,
        links: [{ rel: 'up', href: `https://x.test/v2/payments/captures/${captureId}` }],
      },
    },
  });
  await shop.fault({ kind: 'not-found', operation: 'get', times: 1 });
  await sweepIn(2);
  const state = async () =>
    (await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId)))[0]?.state;
  expect(await state()).toBe('received');
  await sweepIn(10);
  expect(await state()).toBe('processed');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Partly refunded');
});

test('an attempt whose id was stored late is followed for as long as any other', async () => {
  const buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  await shop.fault({ kind: 'server-error', operation: 'create', times: 3 });
  const failed = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
  expect(failed.statusCode).toBe(502);
  const { database } = shop.api.services;
  const createdAt = new Date(Date.now() - 4 * day * 60_000);
  await database.update(payments).set({ createdAt }).where(eq(payments.orderId, order._id));
  const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
  await shop.approve(paypalOrderId);
  await sweepIn(5);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});

describe('an unpaid order', () => {
  test('is cancelled after seven days, and a late payment restores it', async () => {
    const buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    await sweepIn(6 * day);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    await sweepIn(7 * day + 1);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Cancelled');
    const late = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
    expect(late.json().code).toBe('order_not_payable');
  });

  test('is cancelled after the shop’s own number of days', async () => {
    const { database } = shop.api.services;
    const days = { pendingOrderDays: 2 };
    await database
      .insert(shopSettings)
      .values(days)
      .onConflictDoUpdate({ target: shopSettings.id, set: days });
    const order = await shop.placeOrder(await shop.api.signUp());
    await sweepIn(3 * day);
    const [row] = await database.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.paymentStatus).toBe('Cancelled');
    await database.update(shopSettings).set({ pendingOrderDays: 7 });
  });

  test('stays while its payment may still arrive', async () => {
    const buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
    const { database } = shop.api.services;
    const ofAttempt = eq(payments.paypalOrderId, paypalOrderId);
    await database.update(payments).set({ nextCheckAt: null }).where(ofAttempt);
    await sweepIn(8 * day);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    await database.update(payments).set({ state: 'failed' }).where(ofAttempt);
    await sweepIn(8 * day);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Cancelled');
  });
});
