import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function verify(person: TestPerson, orderId: string) {
  return shop.api.inject({ method: 'GET', url: `/verify-order/${orderId}`, as: person });
}

async function countCaptures(paypalOrderId: string) {
  const { captures } = await shop.readPaypal();
  return captures.filter(({ orderId }) => orderId === paypalOrderId).length;
}

describe('opening an order whose payment was approved before the tab was closed', () => {
  test('completes the payment, once for any number of open tabs', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const answers = await Promise.all([1, 2, 3].map(() => verify(buyer, order.orderId)));
    expect(answers.map((answer) => answer.json().data.paymentStatus)).toEqual(Array(3).fill('Paid'));
    expect(await countCaptures(paypalOrderId)).toBe(1);
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('tries a declined payment again only when the customer does', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await shop.control('POST', '/faults', { kind: 'declined', operation: 'capture' });
    expect((await shop.capture(buyer, paypalOrderId)).json().code).toBe('payment_declined');
    expect((await verify(buyer, order.orderId)).json().data.paymentStatus).toBe('pending');
    expect(await countCaptures(paypalOrderId)).toBe(0);
  });

  test('answers the order as unpaid if PayPal declines the payment now', async () => {
    const buyer = await shop.api.signUp();
    const { order } = await shop.approvedOrder(buyer);
    await shop.control('POST', '/faults', { kind: 'declined', operation: 'capture' });
    const answer = await verify(buyer, order.orderId);
    expect([answer.statusCode, answer.json().data?.paymentStatus]).toEqual([200, 'pending']);
  });

  test('completes nothing when staff look at it', async () => {
    const admin = await shop.api.signUp({ role: 'Admin' });
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    expect((await verify(admin, order.orderId)).json().data.paymentStatus).toBe('pending');
    expect(await countCaptures(paypalOrderId)).toBe(0);
  });
});
