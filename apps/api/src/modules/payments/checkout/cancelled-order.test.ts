import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { sweepPayments } from '../index.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterAll(() => shop.close());

test('its customer cancels it, again without effect, and no other customer can', async () => {
  const buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const url = `/order/${order.orderId}/cancel`;
  expect((await shop.post(await shop.api.signUp(), url)).statusCode).toBe(404);
  expect((await shop.post(buyer, `/item-order/${order.orderId}/cancel`)).statusCode).toBe(404);
  for (const _again of [1, 2]) {
    const answer = await shop.post(buyer, url);
    expect(answer.json().data).toMatchObject({ paymentStatus: 'Cancelled', orderStatus: 'Cancelled' });
  }
});

test('a paid order is not cancelled', async () => {
  const buyer = await shop.api.signUp();
  const { order } = await shop.paidOrder(buyer);
  const answer = await shop.post(buyer, `/order/${order.orderId}/cancel`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});

describe.each(['its customer', 'staff'])('cancelled by %s', (who) => {
  const canceller = (buyer: TestPerson) =>
    who === 'staff' ? shop.api.signUp({ role: 'Admin' }) : Promise.resolve(buyer);
  const sweep = () => sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 120_000) });

  test('money that PayPal took before settles and restores it', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.captureUnheard(paypalOrderId);
    const answer = await shop.post(await canceller(buyer), `/order/${order.orderId}/cancel`);
    expect(answer.json().data.paymentStatus).toBe('Cancelled');
    await sweep();
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('nothing is captured for it afterwards', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.post(await canceller(buyer), `/order/${order.orderId}/cancel`);
    const answer = await shop.capture(buyer, paypalOrderId);
    expect(answer.json().code).toBe('order_not_payable');
    await sweep();
    const { captures } = await shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toEqual([]);
  });

  test('the payment that PayPal is taking at that moment still pays for it', async () => {
    const buyer = await shop.api.signUp();
    const by = await canceller(buyer);
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'slow', operation: 'capture', delayMs: 700 });
    const capturing = shop.capture(buyer, paypalOrderId);
    // The fault is used up as soon as PayPal has the request.
    await eventually(async () => expect(await shop.control('GET', '/faults')).toEqual([]));
    const cancelled = await shop.post(by, `/order/${order.orderId}/cancel`);
    expect(cancelled.json().data.paymentStatus).toBe('Cancelled');
    expect((await capturing).statusCode).toBe(200);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
    const { captures } = await shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
  });
});

test('what PayPal is still checking is not cancelled', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.fault({ kind: 'pending' });
  await shop.capture(buyer, paypalOrderId);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Processing');
  const admin = await shop.api.signUp({ role: 'Admin' });
  expect((await shop.post(admin, `/order/${order.orderId}/cancel`)).statusCode).toBe(409);
});

test('staff who cancel it are in the audit log once, and its customer is not', async () => {
  const buyer = await shop.api.signUp();
  const admin = await shop.api.signUp({ role: 'Admin' });
  const [own, forCustomer] = [await shop.placeOrder(buyer), await shop.placeOrder(await shop.api.signUp())];
  await shop.post(buyer, `/order/${own.orderId}/cancel`);
  for (const _again of [1, 2]) await shop.post(admin, `/order/${forCustomer.orderId}/cancel`);
  expect(await readAudit(shop.api, own._id)).toEqual([]);
  expect(await readAudit(shop.api, forCustomer._id)).toMatchObject([
    { action: 'order.cancelled', actorEmail: admin.user.email },
  ]);
});
