import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { orders } from '../../orders/orders.tables.ts';
import { findPaymentByCapture } from '../payment-rows.ts';
import { refunds } from '../payments.tables.ts';
import { reconcileRefund } from '../refunds/reconcile-refund.ts';
import { reconcileDispute, settleDispute } from './reconcile-dispute.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

const newsInOrder = [
  ['the decision', ['decision', 'money']],
  ['the money', ['money', 'decision']],
  ['the decision, twice each', ['decision', 'decision', 'money', 'money']],
  ['the money, twice each', ['money', 'money', 'decision', 'decision']],
] as const;

test.each(newsInOrder)('a lost dispute is booked once when %s comes first', async (_name, news) => {
  const buyer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(buyer);
  // The control call is documented to answer with what it made.
  const dispute = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  const { services } = shop.api;
  await reconcileDispute(services, { disputeId: dispute.id, captureId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Disputed');
  await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  const reversal = (await shop.readPaypal()).refunds.find((made) => made.captureId === captureId);
  const bring = {
    decision: () => reconcileDispute(services, { disputeId: dispute.id, captureId }),
    money: () => reconcileRefund(services, { refundId: reversal?.id ?? null, captureId }),
  };
  for (const each of news) await bring[each]();
  const answer = await shop.api.inject({ url: `/order/${order._id}/payments`, as: admin });
  expect(answer.json().data[0].refunds).toMatchObject([
    { origin: 'dispute', state: 'completed', amount: '9.00', paypalRefundId: reversal?.id },
  ]);
  const history = await shop.api.inject({ url: '/api/credits', as: buyer });
  expect(history.json().data).toMatchObject({ balance: 0, total: 2 });
});

test('staff see until when an open dispute can be answered, and nothing of it afterwards', async () => {
  const { order, captureId } = await shop.paidOrder(await shop.api.signUp());
  // The control call is documented to answer with what it made.
  const dispute = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  const readDispute = async () => {
    await reconcileDispute(shop.api.services, { disputeId: dispute.id, captureId });
    const answer = await shop.api.inject({ url: `/order/${order._id}/payments`, as: admin });
    return answer.json().data[0].disputes[0];
  };
  expect(Date.parse((await readDispute()).respondBy)).toBeGreaterThan(Date.now());
  await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await readDispute()).toMatchObject({ state: 'won', respondBy: null });
});

test('a dispute that was decided before we heard of it never closes the access', async () => {
  const buyer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(buyer);
  // The control call is documented to answer with what it made.
  const dispute = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'DENIED' });
  await reconcileDispute(shop.api.services, { disputeId: dispute.id, captureId: null });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});

test('a dispute that was decided is not opened again by a read from before', async () => {
  const buyer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(buyer);
  const payment = await findPaymentByCapture(shop.api.services.database, captureId);
  if (!payment) throw new Error('the payment is missing');
  const dispute = {
    id: `PP-D-${captureId}`,
    reason: '',
    respondBy: null,
    openedAt: new Date(),
    changedAt: null,
  };
  const amounts = { amountMinor: 900, refundedMinor: 900 };
  for (const state of ['open', 'won', 'open', 'lost'] as const)
    await settleDispute(shop.api.services, { payment, dispute: { ...dispute, ...amounts, state } });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('a reversal that PayPal shows as no refund is read from its capture', async () => {
  const buyer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(buyer);
  const pointer = { refundId: 'NOSUCHREFUND', captureId };
  const reading = reconcileRefund(shop.api.services, pointer);
  await expect(reading).rejects.toThrow('PayPal does not know this refund');
  await shop.control('POST', `/captures/${captureId}/reverse`);
  for (const _again of [1, 2]) await reconcileRefund(shop.api.services, pointer);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test.each(['a lost dispute', 'a reversal'])(
  '%s waits for PayPal’s answer to our refund, and is booked when PayPal rejects that',
  async (news) => {
    const buyer = await shop.api.signUp();
    const { order, captureId } = await shop.paidOrder(buyer);
    await shop.fault({ kind: 'server-error', operation: 'refund' });
    const asked = await shop.post(admin, `/order/${order._id}/refunds`);
    expect(asked.json().data.state).toBe('requested');
    // The control call is documented to answer with what it made.
    const dispute = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
    await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    const { services } = shop.api;
    const bring = () =>
      news === 'a reversal'
        ? reconcileRefund(services, { refundId: 'NOSUCHREFUND', captureId })
        : reconcileDispute(services, { disputeId: dispute.id, captureId });
    await expect(bring()).rejects.toMatchObject({ failure: 'unknown-outcome' });
    expect(await shop.balanceOf(buyer)).toBe(10);
    await services.database
      .update(refunds)
      .set({ state: 'failed' })
      .where(eq(refunds.id, asked.json().data._id));
    await bring();
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
    expect(await shop.balanceOf(buyer)).toBe(0);
  },
);

test('ignores a notification about a payment that is not ours', async () => {
  const other = await openPaypalShop();
  const { captureId } = await shop.paidOrder(await shop.api.signUp());
  const paypalBaseOfShop = shop.api.services.connectPaypal;
  const services = { ...other.api.services, connectPaypal: paypalBaseOfShop };
  expect(await reconcileRefund(services, { refundId: null, captureId })).toBe(
    'this capture belongs to no payment of this shop',
  );
  await other.close();
});

async function disputedOrder() {
  const buyer = await shop.api.signUp();
  const paid = await shop.paidOrder(buyer);
  // The control call is documented to answer with what it made.
  const { id } = (await shop.control('POST', `/captures/${paid.captureId}/dispute`)) as { id: string };
  const book = () => reconcileDispute(shop.api.services, { disputeId: id, captureId: paid.captureId });
  const decide = async (outcome: string) => {
    await shop.control('POST', `/disputes/${id}/resolve`, { outcome });
    await book();
  };
  const appeal = async () => {
    await shop.control('POST', `/disputes/${id}/appeal`);
    await book();
  };
  return { buyer, ...paid, book, decide, appeal };
}

async function membershipOf(person: TestPerson) {
  const answer = await shop.api.inject({ url: `/api/users/${person.user.id}`, as: admin });
  const { userMembership, membershipValidity } = answer.json().data ?? answer.json();
  return { userMembership, membershipValidity };
}

test('a loss that an appeal turns into a win gives credits and membership back, once', async () => {
  const { buyer, order, book, decide, appeal } = await disputedOrder();
  const before = await membershipOf(buyer);
  await decide('RESOLVED_BUYER_FAVOUR');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
  expect((await membershipOf(buyer)).userMembership).toBe('free');
  await appeal();
  expect(await shop.balanceOf(buyer)).toBe(0);
  await decide('RESOLVED_SELLER_FAVOUR');
  for (const _again of [1, 2]) await book();
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  expect(await shop.balanceOf(buyer)).toBe(10);
  expect(await membershipOf(buyer)).toEqual(before);
});

test('a loss that an appeal confirms is booked once', async () => {
  const { buyer, order, decide, appeal } = await disputedOrder();
  await decide('RESOLVED_BUYER_FAVOUR');
  await appeal();
  await decide('RESOLVED_BUYER_FAVOUR');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  const answer = await shop.api.inject({ url: `/order/${order._id}/payments`, as: admin });
  expect(answer.json().data[0].refunds).toMatchObject([{ origin: 'dispute', amount: '9.00' }]);
});

test('a win that an appeal turns into a loss takes the credits back', async () => {
  const { buyer, order, decide, appeal } = await disputedOrder();
  await decide('RESOLVED_SELLER_FAVOUR');
  await appeal();
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Disputed');
  await decide('RESOLVED_BUYER_FAVOUR');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('reading a dispute again changes nothing of its order, open or decided', async () => {
  const { order, book, decide } = await disputedOrder();
  const readChange = async () => {
    const rows = shop.api.services.database.select({ at: orders.updatedAt }).from(orders);
    return (await rows.where(eq(orders.id, order._id)))[0]?.at;
  };
  await book();
  const whenOpened = await readChange();
  await book();
  expect(await readChange()).toEqual(whenOpened);
  await decide('RESOLVED_BUYER_FAVOUR');
  const whenLost = await readChange();
  expect(whenLost).not.toEqual(whenOpened);
  await book();
  expect(await readChange()).toEqual(whenLost);
});
