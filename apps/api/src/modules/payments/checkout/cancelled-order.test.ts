import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
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

test('money that PayPal took before the cancellation settles and restores it', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.captureUnheard(paypalOrderId);
  await shop.post(buyer, `/order/${order.orderId}/cancel`);
  await sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 120_000) });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('nothing is captured for it after it was cancelled', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.post(buyer, `/order/${order.orderId}/cancel`);
  const answer = await shop.capture(buyer, paypalOrderId);
  expect(answer.json().code).toBe('order_not_payable');
  await sweepPayments({ ...shop.api.services, now: () => new Date(Date.now() + 120_000) });
  const { captures } = await shop.readPaypal();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toEqual([]);
});
