import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../test/refund-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';

let desk: RefundDesk;
let buyer: TestPerson;
beforeAll(async () => {
  desk = await openRefundDesk();
  buyer = await desk.shop.api.signUp();
});
afterAll(() => desk.shop.close());

function read(reference: string, as: TestPerson) {
  return desk.shop.api.inject({ url: `/api/receipts/${reference}`, as });
}

test('names both parties, what was paid, and what went back', async () => {
  const seller = {
    legalName: 'Studio Ltd',
    legalAddress: '1 Reel Street\nBath',
    contactEmail: 'hello@studio.test',
  };
  await desk.shop.api.inject({
    method: 'PUT',
    url: '/api/business-details',
    as: desk.admin,
    payload: seller,
  });
  const { order } = await desk.shop.paidOrder(buyer);
  await desk.refund(order.orderId, { amount: '2.50' });
  const answer = await read(order.orderId, buyer);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      data: {
        seller,
        paidAt: expect.stringMatching(/Z$/),
        order: { orderId: order.orderId, totalPrice: '9.00', refundedAmount: '2.50', netAmount: '6.50' },
        refunds: [{ amount: '2.50', completedAt: expect.stringMatching(/Z$/) }],
      },
    },
  ]);
});

test('does not exist before the payment, and not for someone else', async () => {
  const unpaid = await desk.shop.placeOrder(buyer);
  expect((await read(unpaid.orderId, buyer)).statusCode).toBe(404);
  const { order } = await desk.shop.paidOrder(buyer);
  expect((await read(order.orderId, await desk.shop.api.signUp())).statusCode).toBe(404);
});
