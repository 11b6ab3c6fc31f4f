import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../../test/refund-desk.ts';
import { spendCredits } from '../../../../test/spend-credits.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { auditEntries } from '../../audit/audit.tables.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { orders } from '../../orders/orders.tables.ts';
import { users } from '../../users/users.tables.ts';

let desk: RefundDesk;
let shop: RefundDesk['shop'];
let buyer: TestPerson;
beforeAll(async () => {
  desk = await openRefundDesk();
  shop = desk.shop;
});
beforeEach(async () => {
  buyer = await shop.api.signUp();
});
afterAll(() => shop.close());

function refund(id: string, payload?: object) {
  return desk.refund(id, payload);
}
function readOrder(id: string) {
  return desk.readOrder(id);
}
async function readBuyer() {
  return (
    await shop.api.inject({ method: 'GET', url: `/users?userEmail=${buyer.email}`, as: buyer })
  ).json()[0];
}
function spend(amount: number) {
  return spendCredits(shop.api, buyer, amount);
}

describe('a full refund', () => {
  test('gives the money back, and takes access, membership and credits with it', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const answer = await refund(order.orderId, { reason: 'Changed their mind' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        message: 'The money was given back.',
        data: {
          state: 'completed',
          origin: 'staff',
          amount: '9.00',
          creditsReturned: 10,
          creditShortfall: 0,
        },
      },
    ]);
    expect(await desk.refundsOf(captureId)).toMatchObject([
      { amount: { value: '9.00' }, status: 'COMPLETED' },
    ]);
    const seen = await readOrder(order._id);
    expect(seen).toMatchObject({
      paymentStatus: 'Refunded',
      orderStatus: 'Refunded',
      MembershipValidity: null,
    });
    expect(seen).not.toHaveProperty('accessURL');
    expect(await readBuyer()).toMatchObject({
      currentBalance: 0,
      userMembership: 'free',
      membershipValidity: null,
    });
    const history = await shop.api.inject({ url: '/api/credits', as: buyer });
    expect(history.json().data.entries[0]).toMatchObject({
      reason: 'refund',
      amount: -10,
      orderId: order.orderId,
    });
  });

  test('sends the customer a mail and is in the audit log', async () => {
    const { order } = await shop.paidOrder(buyer);
    const { data } = (await refund(order._id, { reason: 'Goodwill' })).json();
    const { database } = shop.api.services;
    const [mail] = await database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.occasion, `payment-refunded:${data._id}`));
    expect(mail).toMatchObject({ toEmail: buyer.email, subject: `Your refund for order ${order.orderId}` });
    expect(mail?.textBody).toContain('9.00 USD');
    const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, order._id));
    expect(entry).toMatchObject({
      action: 'order.refund-requested',
      actorEmail: desk.admin.email,
      after: { amount: '9.00', currency: 'USD', reason: 'Goodwill', refundId: data._id },
    });
  });

  test('leaves the membership that another order brings', async () => {
    const first = await shop.paidOrder(buyer);
    const second = await shop.paidOrder(buyer);
    const { MembershipValidity: end } = await readOrder(first.order._id);
    await refund(second.order._id);
    expect(await readBuyer()).toMatchObject({
      userMembership: 'premium',
      membershipValidity: end,
      currentBalance: 10,
    });
  });

  test('takes what is not spent, and says what is missing', async () => {
    const { order } = await shop.paidOrder(buyer);
    await spend(7);
    const { data } = (await refund(order._id)).json();
    expect(data).toMatchObject({ creditsReturned: 3, creditShortfall: 7 });
    expect(await shop.balanceOf(buyer)).toBe(0);
  });

  test('of a deleted account’s order gives the money back and writes to no one', async () => {
    const { order } = await shop.paidOrder(buyer);
    const { database } = shop.api.services;
    await database.delete(users).where(eq(users.id, buyer.user.id));
    const { data } = (await refund(order._id)).json();
    expect(data).toMatchObject({ state: 'completed', creditsReturned: 0, creditShortfall: 0 });
    const [row] = await database.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.paymentStatus).toBe('Refunded');
    const occasion = eq(outboundMessages.occasion, `payment-refunded:${data._id}`);
    expect(await database.$count(outboundMessages, occasion)).toBe(0);
  });
});

describe('partial refunds', () => {
  test('keep the order paid until everything went back, and claim exactly the grant', async () => {
    const { order } = await shop.paidOrder(buyer);
    const claims: number[] = [];
    for (const amount of ['4.00', '0.50', undefined]) {
      const { data } = (await refund(order._id, { amount })).json();
      claims.push(data.creditsReturned);
      expect((await readOrder(order._id)).paymentStatus).toBe(amount ? 'Partly refunded' : 'Refunded');
    }
    expect(await readOrder(order._id)).toMatchObject({ refundedAmount: '9.00', netAmount: '0.00' });
    expect(claims).toEqual([4, 1, 5]);
    const [payment] = await desk.readPayments(order._id);
    expect(payment).toMatchObject({ refundable: '0.00', attention: null, state: 'settled' });
    expect(payment.refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['4.00', '0.50', '4.50']);
  });

  test.each([
    ['beyond what is left', { amount: '5.01' }, 409, 'Only 5.00 USD of this payment can be refunded.'],
    ['of nothing', { amount: '0.00' }, 400, 'Please enter an amount above 0.00.'],
    ['of a negative amount', { amount: '-1.00' }, 400, 'Please enter an amount such as 19.00.'],
  ])('%s are rejected and change nothing', async (_name, payload, status, message) => {
    const { order, captureId } = await shop.paidOrder(buyer);
    await refund(order._id, { amount: '4.00' });
    const answer = await refund(order._id, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect(await desk.refundsOf(captureId)).toHaveLength(1);
    expect(await shop.balanceOf(buyer)).toBe(6);
  });

  test('at the same time give back no more than was paid', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order._id, { amount: '4.00' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await desk.refundsOf(captureId)).toHaveLength(2);
    // The others were not even reserved: PayPal was asked only for these two.
    expect((await desk.readPayments(order._id))[0].refunds).toHaveLength(2);
    expect(await shop.balanceOf(buyer)).toBe(2);
  });
});

describe('who may', () => {
  test('refund is only an admin, and no one an order that is not paid', async () => {
    const { order } = await shop.paidOrder(buyer);
    const own = await shop.post(buyer, `/order/${order._id}/refunds`);
    expect(own.json().code).toBe('admin_only');
    const unpaid = await shop.placeOrder(buyer);
    expect((await refund(unpaid._id)).json()).toMatchObject({
      code: 'conflict',
      message: 'This order has no payment that can be refunded.',
    });
    expect((await refund('ZZZZZZZZ')).json().code).toBe('not_found');
    const seen = await shop.api.inject({ url: `/order/${order._id}/payments`, as: buyer });
    expect(seen.json().code).toBe('admin_only');
  });
});
