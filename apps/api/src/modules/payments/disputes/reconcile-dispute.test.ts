import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
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

const orders = [
  ['the decision', ['decision', 'money']],
  ['the money', ['money', 'decision']],
  ['the decision, twice each', ['decision', 'decision', 'money', 'money']],
  ['the money, twice each', ['money', 'money', 'decision', 'decision']],
] as const;

test.each(orders)('a lost dispute is booked once when %s comes first', async (_name, news) => {
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
  const dispute = { id: `PP-D-${captureId}`, reason: '', openedAt: new Date() };
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
  expect(await reconcileRefund(shop.api.services, pointer)).toBe('PayPal does not know this refund');
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
  const pointer = { refundId: 'NOSUCHREFUND', captureId: 'NOSUCHCAPTURE' };
  expect(await reconcileRefund(shop.api.services, pointer)).toBe(
    'this capture belongs to no payment of this shop',
  );
});
