import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { payments } from '../payments.tables.ts';

let shop: PaypalShop;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

describe('a purchase', () => {
  test('brings credits, membership and a receipt once PayPal captured it', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const captured = await shop.capture(buyer, paypalOrderId);
    expect(captured.statusCode).toBe(200);
    const { data } = captured.json();
    expect(data).toMatchObject({
      orderId: order.orderId,
      paymentStatus: 'Paid',
      orderStatus: 'Completed',
      paymentMethod: 'Paypal',
      accessURL: 'https://studio.test/start',
    });
    expect(Date.parse(data.MembershipValidity) - Date.parse(data.createdAt)).toBe(30 * 86_400_000);
    const [user] = (await shop.api.inject({ method: 'GET', url: '/users', as: buyer })).json();
    expect(user).toMatchObject({ currentBalance: 10, userMembership: 'premium' });
    const messages = await shop.api.services.database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.occasion, `payment-received:${order._id}`));
    expect(messages.map(({ toEmail }) => toEmail)).toEqual([buyer.email]);
  });

  test('answers a repeated capture the same and takes no more money', async () => {
    buyer = await shop.api.signUp();
    const { paypalOrderId } = await shop.approvedOrder(buyer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.capture(buyer, paypalOrderId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await shop.balanceOf(buyer)).toBe(10);
    const { captures } = await shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
  });
});

describe('what does not belong to the caller', () => {
  test('is not found: another’s order can be neither opened, captured, verified nor updated', async () => {
    buyer = await shop.api.signUp();
    const stranger = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const answers = await Promise.all([
      shop.post(stranger, '/api/paypal/orders', { orderId: order.orderId }),
      shop.capture(stranger, paypalOrderId),
      shop.api.inject({ method: 'GET', url: `/verify-order/${order.orderId}`, as: stranger }),
      shop.api.inject({
        method: 'PUT',
        url: `/update-payment-status/${order._id}`,
        as: stranger,
        payload: {},
      }),
      shop.api.inject({ method: 'GET', url: `/order/${order.orderId}`, as: stranger }),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(5).fill('not_found'));
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  });

  test('cannot be paid by claiming so: the body of a status update is ignored', async () => {
    buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    const claim = { status: 'Paid', orderStatus: 'Completed', paypalTransactionID: 'FAKE' };
    const url = `/update-payment-status/${order._id}`;
    const answer = await shop.api.inject({ method: 'PUT', url, as: buyer, payload: claim });
    expect(answer.json().data.paymentStatus).toBe('pending');
    expect(await shop.balanceOf(buyer)).toBe(0);
  });
});

test('flags a capture whose amount is not the order’s and grants nothing', async () => {
  buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { database } = shop.api.services;
  await database.update(payments).set({ amountMinor: 7900 }).where(eq(payments.paypalOrderId, paypalOrderId));
  const answer = await shop.capture(buyer, paypalOrderId);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_mismatch']);
  const [payment] = await database.select().from(payments).where(eq(payments.paypalOrderId, paypalOrderId));
  expect(payment).toMatchObject({ state: 'mismatched', failure: 'mismatch: amount' });
  expect(answer.json().message).toContain(payment?.captureId);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  expect(await shop.balanceOf(buyer)).toBe(0);
});
