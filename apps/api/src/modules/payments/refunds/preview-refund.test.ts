import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../../test/refund-desk.ts';
import { spendCredits } from '../../../../test/spend-credits.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { creditEntries } from '../../credits/credits.tables.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { refunds } from '../payments.tables.ts';

let desk: RefundDesk;
let buyer: TestPerson;
beforeAll(async () => {
  desk = await openRefundDesk();
});
beforeEach(async () => {
  buyer = await desk.shop.api.signUp();
});
afterAll(() => desk.shop.close());

function preview(id: string, payload: object = {}) {
  return desk.shop.post(desk.admin, `/order/${id}/refunds/preview`, payload);
}
function spend(amount: number) {
  return spendCredits(desk.shop.api, buyer, amount);
}
async function readBuyer() {
  return (await desk.shop.api.inject({ url: `/users?userEmail=${buyer.email}`, as: buyer })).json()[0];
}

describe('the preview of a refund', () => {
  test.each([
    ['all of it', 0, {}, '0.00'],
    ['a part', 0, { amount: '4.00' }, '5.00'],
    ['all of it after most credits were spent', 7, {}, '0.00'],
    ['a part after all credits were spent', 10, { amount: '8.99' }, '0.01'],
  ])('says of %s what the refund then does', async (_name, spent, payload, refundableAfter) => {
    const { order } = await desk.shop.paidOrder(buyer);
    if (spent > 0) await spend(spent);
    const before = await readBuyer();
    const foreseen = (await preview(order._id, payload)).json().data;
    const { data: refund } = (await desk.refund(order._id, payload)).json();
    const after = await readBuyer();
    expect(foreseen).toEqual({
      paymentId: expect.any(String),
      amount: refund.amount,
      refundableAfter,
      currency: 'USD',
      isFull: refundableAfter === '0.00',
      creditsReturned: refund.creditsReturned,
      creditShortfall: refund.creditShortfall,
      customer: {
        balance: before.currentBalance,
        balanceAfter: after.currentBalance,
        userMembership: before.userMembership,
        membershipValidity: before.membershipValidity,
        userMembershipAfter: after.userMembership,
        membershipValidityAfter: after.membershipValidity,
      },
    });
    expect((await desk.readPayments(order._id))[0].refundable).toBe(refundableAfter);
  });

  test('changes nothing, mails no one and asks PayPal for nothing', async () => {
    const { database } = desk.shop.api.services;
    const { order, captureId } = await desk.shop.paidOrder(buyer);
    const count = () =>
      Promise.all([refunds, creditEntries, outboundMessages].map((table) => database.$count(table)));
    const before = [await count(), await readBuyer(), await desk.readOrder(order._id)];
    expect((await preview(order._id)).statusCode).toBe(200);
    expect([await count(), await readBuyer(), await desk.readOrder(order._id)]).toEqual(before);
    expect(await desk.refundsOf(captureId)).toEqual([]);
  });

  test('shows the membership that another order still pays for', async () => {
    await desk.shop.paidOrder(buyer);
    const { order } = await desk.shop.paidOrder(buyer);
    const { customer } = (await preview(order._id)).json().data;
    expect(customer).toMatchObject({ userMembership: 'premium', userMembershipAfter: 'premium' });
    expect(Date.parse(customer.membershipValidityAfter)).toBeLessThan(
      Date.parse(customer.membershipValidity),
    );
  });

  test('is rejected where the refund would be', async () => {
    const { order } = await desk.shop.paidOrder(buyer);
    expect((await preview(order._id, { amount: '9.01' })).json().message).toBe(
      'Only 9.00 USD of this payment can be refunded.',
    );
    const unpaid = await desk.shop.placeOrder(buyer);
    expect((await preview(unpaid._id)).json().message).toBe(
      'This order has no payment that can be refunded.',
    );
    expect((await preview('ZZZZZZZZ')).json().code).toBe('not_found');
  });
});
