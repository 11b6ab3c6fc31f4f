import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPartner, type Partner } from '../../../../test/partner.ts';
import { orders } from '../../orders/orders.tables.ts';
import { sweepPayments } from '../index.ts';

let partner: Partner;
beforeAll(async () => {
  partner = await openPartner();
});
afterEach(() => partner.shop.control('DELETE', '/faults'));
afterAll(() => partner.close());

function inMinutes(minutes: number) {
  return { ...partner.api.services, now: () => new Date(Date.now() + minutes * 60_000) };
}

describe('a payment link', () => {
  test('shows what is sold and by whom, and nothing about the customer', async () => {
    const seller = { legalName: 'Studio Ltd', legalAddress: '1 Reel Street', contactEmail: 'hi@studio.test' };
    await partner.api.inject({
      ...{ method: 'PUT', url: '/api/business-details', as: partner.admin, payload: seller },
    });
    const { order, customer, token } = await partner.openLink();
    const answer = await partner.read(token);
    expect(answer.json().data).toEqual({
      ...{ state: 'open', orderId: order.orderId, kind: 'package', productName: 'Starter' },
      ...{ credit: 10, validityDays: 30, total: '9.00', currency: 'USD' },
      lines: [
        { kind: 'product', amount: '9.00' },
        { kind: 'processing-fee', amount: '0.00' },
      ],
      seller: { legalName: 'Studio Ltd', contactEmail: 'hi@studio.test' },
      returnUrl: `https://partner.test/thanks?basket=7&orderId=${order.orderId}&status=cancelled`,
      expiresAt: expect.any(String),
    });
    expect(answer.body).not.toContain(customer.email);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is paid at PayPal and leads back with the state of the order', async () => {
    const { order, customer, token } = await partner.openLink();
    const paypalOrderId = await partner.approveAtPaypal(token);
    const { orders: known } = await partner.shop.readPaypal();
    expect(known.find(({ id }) => id === paypalOrderId)?.experience.return_url).toBe(
      `http://storefront.test/pay/${token}/return`,
    );
    const answer = await partner.complete(token);
    expect(answer.json().data).toMatchObject({
      state: 'paid',
      returnUrl: `https://partner.test/thanks?basket=7&orderId=${order.orderId}&status=paid`,
    });
    expect(await partner.shop.balanceOf(customer)).toBe(10);
  });

  test('answers the same page of PayPal each time, until the payment is made', async () => {
    const { token } = await partner.openLink();
    const pages = await Promise.all([partner.approve(token), partner.approve(token), partner.approve(token)]);
    const urls = pages.map((page) => page.json().data.approvalUrl);
    expect(new Set(urls).size).toBe(1);
    expect(new URL(urls[0]).origin).toBe(partner.shop.sandbox.url);
  });

  test('takes the money once, however often and whenever it is completed', async () => {
    const { customer, token } = await partner.openLink();
    const paypalOrderId = await partner.approveAtPaypal(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => partner.complete(token)));
    expect(answers.map((answer) => answer.json().data?.state)).toEqual(answers.map(() => 'paid'));
    const { captures } = await partner.shop.readPaypal();
    expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
    expect(await partner.shop.balanceOf(customer)).toBe(10);
  });

  test('is completed by the sweeper when the buyer closes the tab after approving', async () => {
    const { customer, token } = await partner.openLink();
    await partner.approveAtPaypal(token);
    await sweepPayments(inMinutes(2));
    expect(await partner.readState(token)).toBe('paid');
    expect((await partner.complete(token)).json().data.state).toBe('paid');
    expect(await partner.shop.balanceOf(customer)).toBe(10);
  });

  test('of a blocked customer is paid only if the buyer has approved already', async () => {
    const [approved, open] = [await partner.openLink(), await partner.openLink()];
    await partner.approveAtPaypal(approved.token);
    for (const { customer } of [approved, open])
      await partner.api.inject({
        ...{ method: 'POST', url: `/api/users/${customer.user.id}/block`, as: partner.admin },
        payload: { reason: 'Chargebacks' },
      });
    expect((await partner.approve(open.token)).json()).toMatchObject({
      code: 'account_disabled',
      message: 'This order cannot be paid, because the account is blocked. Please contact our support.',
    });
    expect((await partner.complete(approved.token)).json().data.state).toBe('paid');
    const credits = await partner.api.inject({
      ...{ url: `/api/users/${approved.customer.user.id}/credits`, as: partner.admin },
    });
    expect(credits.json().data.balance).toBe(10);
  });

  test('is not paid before the buyer approves, and can be tried again after they cancel', async () => {
    const { token } = await partner.openLink();
    await partner.approve(token);
    expect((await partner.complete(token)).json().code).toBe('payment_not_approved');
    await partner.approveAtPaypal(token);
    expect((await partner.complete(token)).json().data.state).toBe('paid');
  });

  test('says that a payment was declined, and can be tried again', async () => {
    const { token } = await partner.openLink();
    await partner.approveAtPaypal(token);
    await partner.shop.fault({ kind: 'declined' });
    expect((await partner.complete(token)).json().code).toBe('payment_declined');
    expect(await partner.readState(token)).toBe('open');
    await partner.approveAtPaypal(token);
    expect((await partner.complete(token)).json().data.state).toBe('paid');
  });

  test('says plainly that PayPal does not answer', async () => {
    const { token } = await partner.openLink();
    await partner.shop.fault({ kind: 'server-error', operation: 'create', times: 3 });
    expect((await partner.approve(token)).json()).toMatchObject({
      code: 'provider_unavailable',
      message: expect.stringContaining('Nothing was paid'),
    });
  });
});

describe('a payment link that cannot be paid', () => {
  test.each(['A'.repeat(43), 'short'])('is not found by %s', async (token) => {
    for (const call of [partner.read, partner.approve, partner.complete])
      expect((await call(token)).json()).toMatchObject({ code: 'not_found' });
  });

  test('says that the order was cancelled, and takes nothing that is approved afterwards', async () => {
    const { customer, order, token } = await partner.openLink();
    const paypalOrderId = await partner.approveAtPaypal(token);
    await partner.callFor(customer, { method: 'POST', url: `/order/${order.orderId}/cancel` });
    expect((await partner.complete(token)).json().data).toMatchObject({ state: 'cancelled' });
    expect((await partner.approve(token)).json().code).toBe('order_not_payable');
    const { captures } = await partner.shop.readPaypal();
    expect(captures.some(({ orderId }) => orderId === paypalOrderId)).toBe(false);
  });

  test('says that the order is paid already, by another way', async () => {
    const { customer, order, token } = await partner.openLink();
    const paypalOrderId = await partner.shop.createPaypalOrder(customer, order.orderId);
    await partner.shop.approve(paypalOrderId);
    await partner.shop.capture(customer, paypalOrderId);
    expect(await partner.readState(token)).toBe('paid');
    expect((await partner.approve(token)).json().code).toBe('order_not_payable');
  });

  test('expires for a new payment, and not for one that was approved', async () => {
    const { token } = await partner.openLink();
    await partner.approveAtPaypal(token);
    const later = vi
      .spyOn(partner.api.services, 'now')
      .mockReturnValue(new Date(Date.now() + 8 * 86_400_000));
    expect(await partner.readState(token)).toBe('expired');
    expect((await partner.approve(token)).json().code).toBe('link_expired');
    later.mockRestore();
    expect((await partner.complete(token)).json().data.state).toBe('paid');
  });

  test.each(['Refunded', 'Processing', 'Failed', 'Disputed'] as const)(
    'says what %s means',
    async (status) => {
      const { order, token } = await partner.openLink();
      await partner.api.services.database
        .update(orders)
        .set({ paymentStatus: status })
        .where(eq(orders.id, order._id));
      const expected = { Refunded: 'refunded', Processing: 'pending', Failed: 'cancelled', Disputed: 'paid' };
      expect(await partner.readState(token)).toBe(expected[status]);
      expect((await partner.complete(token)).json().data.state).toBe(expected[status]);
    },
  );

  test('is gone with the customer', async () => {
    const { customer, token } = await partner.openLink();
    await partner.api.inject({ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: partner.admin });
    expect((await partner.read(token)).json().code).toBe('not_found');
  });

  test('is gone with an order that staff deleted', async () => {
    const { order, token } = await partner.openLink();
    await partner.api.inject({ method: 'DELETE', url: `/order/${order._id}`, as: partner.admin });
    for (const call of [partner.read, partner.approve, partner.complete])
      expect((await call(token)).json().code).toBe('not_found');
  });
});
