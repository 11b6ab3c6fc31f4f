import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { failPayment, findPaymentByPaypalOrder } from '../payment-rows.ts';

let shop: PaypalShop;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

describe('a capture that goes wrong', () => {
  test('leaves a declined order pending, and the next try succeeds', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'declined' });
    const declined = await shop.capture(buyer, paypalOrderId);
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'payment_declined']);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(200);
    expect(await shop.balanceOf(buyer)).toBe(10);
    // PayPal might repeat the decline under the id that it was given for.
    const { captures } = await shop.readPaypal();
    const { requestId } = captures.find(({ orderId }) => orderId === paypalOrderId) ?? {};
    expect(requestId).toMatch(new RegExp(`^capture-${order.orderId}-1-\\d+$`));
  });

  test('rejects an attempt that has ended, so that a later one cannot be paid as well', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const { services } = shop.api;
    const first = await findPaymentByPaypalOrder(services.database, paypalOrderId);
    if (!first) throw new Error('the attempt is missing');
    await failPayment(services, { paymentId: first.id, failure: 'COMPLIANCE_VIOLATION' });
    const second = await shop.createPaypalOrder(buyer, order.orderId);
    await shop.approve(second);
    expect((await shop.capture(buyer, paypalOrderId)).json().code).toBe('payment_not_approved');
    expect((await shop.capture(buyer, second)).json().data.paymentStatus).toBe('Paid');
    const { captures } = await shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toEqual([]);
  });

  test.each([
    ['a lost answer', { kind: 'lost-response', operation: 'capture' }],
    ['a server error', { kind: 'server-error', operation: 'capture' }],
    ['an answer that comes too late', { kind: 'slow', operation: 'capture', delayMs: 2_500 }],
  ])('is settled in the same call after %s', async (_name, fault) => {
    buyer = await shop.api.signUp();
    const { paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault(fault);
    const answer = await shop.capture(buyer, paypalOrderId);
    expect(answer.json()).toMatchObject({ success: true, data: { paymentStatus: 'Paid' } });
    expect(await shop.balanceOf(buyer)).toBe(10);
    const { captures } = await shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
  });

  test('asks for patience while PayPal does not answer at all, and grants nothing', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'server-error', times: 100 });
    const answer = await shop.capture(buyer, paypalOrderId);
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'provider_unavailable']);
    expect(await shop.balanceOf(buyer)).toBe(0);
    await shop.control('DELETE', '/faults');
    await shop.capture(buyer, paypalOrderId);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  });

  test('rejects an order that the buyer has not approved', async () => {
    buyer = await shop.api.signUp();
    const order = await shop.placeOrder(buyer);
    const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
    const answer = await shop.capture(buyer, paypalOrderId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_not_approved']);
  });

  test('answers Processing while PayPal holds the money back, and verify finishes it', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'pending' });
    expect((await shop.capture(buyer, paypalOrderId)).json().data.paymentStatus).toBe('Processing');
    expect(await shop.balanceOf(buyer)).toBe(0);
    const again = await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId });
    expect(again.json().code).toBe('order_not_payable');
    const { captures } = await shop.readPaypal();
    const capture = captures.find(({ orderId }) => orderId === paypalOrderId);
    await shop.control('POST', `/captures/${capture?.id}/complete`);
    const verified = await shop.api.inject({
      method: 'GET',
      url: `/verify-order/${order.orderId}`,
      as: buyer,
    });
    expect(verified.json().data.paymentStatus).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('lets a customer pay again whose pending payment PayPal denied', async () => {
    buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.fault({ kind: 'pending' });
    await shop.capture(buyer, paypalOrderId);
    const capture = (await shop.readPaypal()).captures.find(({ orderId }) => orderId === paypalOrderId);
    await shop.control('POST', `/captures/${capture?.id}/deny`);
    await shop.api.inject({
      method: 'PUT',
      url: `/update-payment-status/${order._id}`,
      as: buyer,
      payload: {},
    });
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    const second = await shop.createPaypalOrder(buyer, order.orderId);
    expect(second).not.toBe(paypalOrderId);
  });
});
