import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { openPaymentAttempt } from '../checkout/open-payment-attempt.ts';
import { payments } from '../payments.tables.ts';
import { sweepPayments } from './sweep-payments.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function remove(id: string) {
  return shop.api.inject({ method: 'DELETE', url: `/order/${id}`, as: admin });
}

/** Lets PayPal take the money, deletes the order, and only then lets the capture go on. */
async function captureWhileDeleting({ id, paypalOrderId }: { id: string; paypalOrderId: string }) {
  // The connection is stored under its credentials, so this is the one that the capture uses.
  const paypal = shop.api.services.connectPaypal({
    mode: 'sandbox',
    clientId: 'shop-client',
    clientSecret: 'shop-secret',
  });
  const take = paypal.captureOrder.bind(paypal);
  vi.spyOn(paypal, 'captureOrder').mockImplementationOnce(async (...call) => {
    const taken = await take(...call);
    expect((await remove(id)).statusCode).toBe(200);
    return taken;
  });
  await shop.capture(buyer, paypalOrderId);
}

test('a capture that lands after the order was deleted settles it and brings it back', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await captureWhileDeleting({ id: order._id, paypalOrderId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
  expect((await remove(order._id)).statusCode).toBe(409);
});

test('a capture that PayPal still looks at brings the order back', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'pending' });
  await captureWhileDeleting({ id: order._id, paypalOrderId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Processing');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('a capture that does not match brings the order back for staff to look at', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.api.services.database
    .update(payments)
    .set({ amountMinor: 7_900 })
    .where(eq(payments.paypalOrderId, paypalOrderId));
  await captureWhileDeleting({ id: order._id, paypalOrderId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
});

test('the sweeper takes no money for an order that was deleted after the approval', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await remove(order._id);
  await sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 60 * 60 * 1000) });
  const { captures } = await shop.books();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toEqual([]);
  const answer = await shop.api.inject({ url: `/order/${order._id}`, as: buyer });
  expect(answer.statusCode).toBe(404);
});

test('the sweeper takes no money for an account that was deleted after the approval', async () => {
  buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.api.inject({ method: 'DELETE', url: `/api/users/${buyer.user.id}`, as: admin });
  await sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 60 * 60 * 1000) });
  const { captures } = await shop.books();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toEqual([]);
});

test('a payment that had found the order just before it was deleted is not begun', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  await remove(order._id);
  const attempt = openPaymentAttempt(shop.api.services, { orderId: order._id, clientId: 'shop-client' });
  await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
  expect(await shop.api.services.database.$count(payments, eq(payments.orderId, order._id))).toBe(0);
});
