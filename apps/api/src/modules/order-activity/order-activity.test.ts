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

function read(reference: string, as: TestPerson = desk.admin) {
  return desk.shop.api.inject({ url: `/order/${reference}/activity`, as });
}

test('has the mails, the credits and the acts of staff, with their names', async () => {
  const { shop, admin } = desk;
  const { order } = await shop.paidOrder(buyer);
  const { data: refund } = (await desk.refund(order.orderId, { amount: '4.50' })).json();
  const activity = (await read(order.orderId)).json().data;
  const ofKind = (kind: string) => activity.filter((entry: { kind: string }) => entry.kind === kind);
  expect(ofKind('mail')).toMatchObject([
    { toEmail: buyer.user.email, state: 'queued' },
    { toEmail: buyer.user.email, state: 'queued' },
  ]);
  expect(ofKind('credits')).toMatchObject([
    { reason: 'grant', amount: 10, balanceAfter: 10 },
    { reason: 'refund', amount: -5, balanceAfter: 5 },
  ]);
  expect(ofKind('staff')).toEqual([
    {
      kind: 'staff',
      _id: expect.any(String),
      at: expect.any(String),
      action: 'order.refund-requested',
      actor: admin.user.name || admin.user.email,
      refundId: refund._id,
    },
  ]);
  const times = activity.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
});

test('has the repetition of a mail as well', async () => {
  const { shop, admin } = desk;
  const { order } = await shop.paidOrder(buyer);
  const [mail] = (await read(order._id)).json().data.filter(({ kind }: { kind: string }) => kind === 'mail');
  await shop.api.asOwner(`update outbound_messages set state = 'accepted' where id = '${mail._id}'`);
  expect((await shop.post(admin, `/messages/${mail._id}/resend`)).statusCode).toBe(200);
  const mails = (await read(order._id)).json().data.filter(({ kind }: { kind: string }) => kind === 'mail');
  expect(mails).toMatchObject([{ state: 'accepted' }, { state: 'queued' }]);
});

test('of someone else’s order, or of none, is not read', async () => {
  const order = await desk.shop.placeOrder(buyer);
  expect((await read(order.orderId)).json().data).toEqual([]);
  expect((await read(order.orderId, buyer)).statusCode).toBe(403);
  expect((await read('ZZZZZZZZ')).statusCode).toBe(404);
});
