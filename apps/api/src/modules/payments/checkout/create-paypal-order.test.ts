import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { orders } from '../../orders/orders.tables.ts';
import { payments } from '../payments.tables.ts';

let shop: PaypalShop;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

test('carries order code and payment code to PayPal as custom id and invoice id', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const id = await shop.createPaypalOrder(buyer, order.orderId);
  const { orders } = await shop.readPaypal();
  expect(orders.find((known) => known.id === id)).toMatchObject({
    custom_id: order.orderId,
    invoice_id: order.paymentId,
    amount: { currency_code: 'USD', value: '9.00' },
    experience: {
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: `http://storefront.test/pay-now/${order.orderId}`,
    },
  });
});

test('makes one PayPal order for twenty parallel requests', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const open = () => shop.createPaypalOrder(buyer, order.orderId);
  const ids = await Promise.all(Array.from({ length: 20 }, open));
  expect(new Set(ids).size).toBe(1);
  const { orders } = await shop.readPaypal();
  expect(orders.filter(({ requestId }) => requestId === `create-${order.orderId}-1`)).toHaveLength(1);
});

test('continues with the same PayPal order when the response to its creation was lost', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  await shop.fault({ kind: 'lost-response', operation: 'create' });
  await shop.createPaypalOrder(buyer, order.orderId);
  const { orders } = await shop.readPaypal();
  expect(orders.filter(({ requestId }) => requestId === `create-${order.orderId}-1`)).toHaveLength(1);
});

test('says that nothing was paid when PayPal does not answer, and later makes one order', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  await shop.fault({ kind: 'server-error', operation: 'create', times: 3 });
  const answer = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'provider_unavailable']);
  expect(answer.json().message).toContain('Nothing was paid');
  const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
  const made = (await shop.readPaypal()).orders.filter(({ custom_id }) => custom_id === order.orderId);
  expect(made.map(({ id }) => id)).toEqual([paypalOrderId]);
});

test('asks under another request id after PayPal refused to make the order', async () => {
  buyer = await shop.api.signUp();
  const order = await shop.placeOrder(buyer);
  const { database } = shop.api.services;
  const setCurrency = (currency: string) =>
    database
      .update(orders)
      .set({ currency: sql`${currency}` })
      .where(eq(orders.id, order._id));
  await setCurrency('XXX');
  const refused = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
  expect(refused.json().code).toBe('payment_declined');
  await setCurrency('USD');
  await shop.createPaypalOrder(buyer, order.orderId);
  const attempts = await database.select().from(payments).where(eq(payments.orderId, order._id));
  expect(attempts.map(({ attempt, state, failure }) => [attempt, state, failure]).sort()).toEqual([
    [1, 'failed', 'INVALID_CURRENCY_CODE'],
    [2, 'created', null],
  ]);
});

describe('coming back to an order on another day', () => {
  const createLater = async (orderId: string) => {
    const { services } = shop.api;
    const today = services.now;
    services.now = () => new Date(Date.now() + 4 * 3_600_000);
    const answer = await shop.post(buyer, '/api/paypal/orders', { orderId });
    services.now = today;
    return answer;
  };

  test('offers the same PayPal order while PayPal still has it', async () => {
    buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    const first = await shop.createPaypalOrder(buyer, order.orderId);
    expect((await createLater(order.orderId)).json().data.paypalOrderId).toBe(first);
  });

  test('finds that it was paid already, and sends no one to pay again', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'lost-response', operation: 'capture' });
    await shop.fault({ kind: 'server-error', operation: 'get', times: 3 });
    expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(502);
    expect((await createLater(order.orderId)).json().code).toBe('order_not_payable');
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('starts a new attempt when PayPal has let the first one expire', async () => {
    buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    const first = await shop.createPaypalOrder(buyer, order.orderId);
    const { database } = shop.api.services;
    await database
      .update(payments)
      .set({ paypalOrderId: 'FORGOTTEN1' })
      .where(eq(payments.paypalOrderId, first));
    const answer = await createLater(order.orderId);
    expect(answer.statusCode).toBe(201);
    const attempts = await database.select().from(payments).where(eq(payments.orderId, order._id));
    expect(attempts.map(({ attempt, failure }) => [attempt, failure]).sort()).toEqual([
      [1, 'expired'],
      [2, null],
    ]);
  });
});
