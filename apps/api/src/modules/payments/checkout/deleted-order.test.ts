import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { payments } from '../payments.tables.ts';
import { sweepPayments } from '../sweeper/sweep-payments.ts';

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

/** Captures at PayPal, and deletes the order before the shop books the capture. */
async function captureWhileDeleting({ id, paypalOrderId }: { id: string; paypalOrderId: string }) {
  const { services } = shop.api;
  const connect = services.connectPaypal;
  const connecting = vi.spyOn(services, 'connectPaypal').mockImplementation((credentials) => {
    const gateway = connect(credentials);
    const captureOrder: typeof gateway.captureOrder = async (...call) => {
      const captured = await gateway.captureOrder(...call);
      expect((await remove(id)).statusCode).toBe(200);
      return captured;
    };
    return { ...gateway, captureOrder };
  });
  await shop.capture(buyer, paypalOrderId);
  connecting.mockRestore();
}

test('a capture that lands after the order was deleted settles and restores it', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await captureWhileDeleting({ id: order._id, paypalOrderId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
  expect((await remove(order._id)).statusCode).toBe(409);
});

test('a capture that PayPal is still checking restores the order', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'pending' });
  await captureWhileDeleting({ id: order._id, paypalOrderId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Processing');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('a capture that does not match restores the order for staff to look at', async () => {
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
  const { captures } = await shop.readPaypal();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toEqual([]);
  const answer = await shop.api.inject({ url: `/order/${order._id}`, as: buyer });
  expect(answer.statusCode).toBe(404);
});

test('the sweeper takes no money for an account that was deleted after the approval', async () => {
  buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.api.inject({ method: 'DELETE', url: `/api/users/${buyer.user.id}`, as: admin });
  await sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 60 * 60 * 1000) });
  const { captures } = await shop.readPaypal();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toEqual([]);
});

test('no payment starts for an order that was deleted in the meantime', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  await remove(order._id);
  const answer = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
  expect(answer.json().code).toBe('not_found');
  expect(await shop.api.services.database.$count(payments, eq(payments.orderId, order._id))).toBe(0);
});
