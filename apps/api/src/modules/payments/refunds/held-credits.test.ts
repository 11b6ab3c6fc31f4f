import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../../test/refund-desk.ts';
import { holdCredits, spendCredits } from '../../../../test/spend-credits.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { findLedgerDifferences, getBalance, releaseHold } from '../../credits/index.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { findPaymentByCapture } from '../payment-rows.ts';
import { reconcileRefund } from './reconcile-refund.ts';
import { reviewReturns } from './review-returns.ts';

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

function release(generationId: string) {
  return shop.api.services.database.transaction((transaction) =>
    releaseHold(transaction, { generationId, description: 'Returned' }),
  );
}
function hold(count: number) {
  return Promise.all(Array.from({ length: count }, () => holdCredits(shop.api, buyer)));
}
function readAccount() {
  return getBalance(shop.api.services.database, buyer.user.id);
}
async function readHistory() {
  return (await shop.api.inject({ url: '/api/credits', as: buyer })).json().data.entries;
}
async function readRefund(orderId: string) {
  return (await desk.readPayments(orderId))[0].refunds[0];
}
async function expectSoundLedger() {
  expect(await findLedgerDifferences(shop.api.services.database)).toEqual([]);
}

async function loseDispute(captureId: string): Promise<string> {
  // The control call is documented to answer with what it made.
  const { id: disputeId } = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  await shop.control('POST', `/disputes/${disputeId}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  await reconcileDispute(shop.api.services, { disputeId, captureId });
  return disputeId;
}
async function winAppeal(disputeId: string, captureId: string) {
  await shop.control('POST', `/disputes/${disputeId}/appeal`);
  await shop.control('POST', `/disputes/${disputeId}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  await reconcileDispute(shop.api.services, { disputeId, captureId });
}
async function reverse(captureId: string) {
  await shop.control('POST', `/captures/${captureId}/reverse`);
  const refund = (await shop.readPaypal()).refunds.find((made) => made.captureId === captureId);
  await reconcileRefund(shop.api.services, { refundId: refund?.id ?? null, captureId });
}
async function cancelReversal(captureId: string) {
  await shop.control('POST', `/captures/${captureId}/cancel-reversal`);
  const payment = await findPaymentByCapture(shop.api.services.database, captureId);
  const paypalOrderId = payment?.paypalOrderId;
  if (!paypalOrderId) throw new Error(`No payment has the capture ${captureId}.`);
  // A review compares only refunds that all of PayPal's servers must know by now.
  const now = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  await reviewReturns({ ...shop.api.services, now }, { ...payment, paypalOrderId });
}

/** The ways in which money goes back, each until it is booked. */
const returns = {
  'a refund by staff': async (orderId: string) => {
    await desk.refund(orderId);
  },
  'a lost dispute': async (_orderId: string, captureId: string) => {
    await loseDispute(captureId);
  },
  'a reversal': (_orderId: string, captureId: string) => reverse(captureId),
};

/** The refunds that PayPal can undo: each is booked, and returns what undoes it. */
const undoable = {
  'a reversal that PayPal cancels': async (captureId: string) => {
    await reverse(captureId);
    return () => cancelReversal(captureId);
  },
  'a lost dispute that an appeal turns into a win': async (captureId: string) => {
    const disputeId = await loseDispute(captureId);
    return () => winAppeal(disputeId, captureId);
  },
};

describe('credits on hold when the money goes back', () => {
  test.each(Object.entries(returns))('go back as well, after %s', async (_name, giveBack) => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const [held = ''] = await hold(1);
    await giveBack(order._id, captureId);
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 9, creditShortfall: 1 });
    expect(await release(held)).toEqual({ returned: 0 });
    expect(await readAccount()).toEqual({ balance: 0, held: 0 });
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 10, creditShortfall: 0 });
    expect((await readHistory()).slice(0, 2)).toMatchObject([
      { reason: 'refund', amount: -1, balanceAfter: 0, orderId: order.orderId, generationId: held },
      { reason: 'release', amount: 1, balanceAfter: 1 },
    ]);
    await expectSoundLedger();
  });

  test('go back when the customer returns the credit that they set aside', async () => {
    const { order } = await shop.paidOrder(buyer);
    await shop.post(buyer, '/api/deduct-credit');
    await desk.refund(order._id);
    const answer = await shop.post(buyer, '/api/refund-credit');
    expect(answer.json()).toMatchObject({
      data: { balance: 0, held: 0 },
      message: 'This credit was part of your refund, so it is not returned.',
    });
  });

  test('leave nothing behind when ten videos fail during the refund', async () => {
    const { order } = await shop.paidOrder(buyer);
    const held = await hold(10);
    await Promise.all([
      ...held.slice(0, 5).map(release),
      desk.refund(order._id),
      ...held.slice(5).map(release),
    ]);
    expect(await readAccount()).toEqual({ balance: 0, held: 0 });
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 10, creditShortfall: 0 });
    await expectSoundLedger();
  });

  test('pay partial refunds one after the other, and only as far as they are missing', async () => {
    const { order } = await shop.paidOrder(buyer);
    await spendCredits(shop.api, buyer, 6);
    const held = await hold(4);
    await desk.refund(order._id, { amount: '1.80' });
    await desk.refund(order._id, { amount: '0.90' });
    for (const each of held) await release(each);
    expect(await readAccount()).toEqual({ balance: 1, held: 0 });
    const [payment] = await desk.readPayments(order._id);
    expect(payment.refunds).toMatchObject([
      { creditsReturned: 2, creditShortfall: 0 },
      { creditsReturned: 1, creditShortfall: 0 },
    ]);
    await desk.refund(order._id);
    expect((await desk.readPayments(order._id))[0].refunds[2]).toMatchObject({
      creditsReturned: 1,
      creditShortfall: 6,
    });
    await expectSoundLedger();
  });

  test('do not pay with credits that were bought after the refund', async () => {
    const { order } = await shop.paidOrder(buyer);
    await spendCredits(shop.api, buyer, 10);
    await desk.refund(order._id);
    await shop.paidOrder(buyer);
    const [held = ''] = await hold(1);
    expect(await release(held)).toEqual({ returned: 1 });
    expect(await readAccount()).toEqual({ balance: 10, held: 0 });
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 0, creditShortfall: 10 });
  });

  test('keep what was taken back on the refund of a deleted account', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    await desk.refund(order._id);
    await shop.api.inject({ method: 'DELETE', url: `/api/users/${buyer.user.id}`, as: desk.admin });
    expect(await findPaymentByCapture(shop.api.services.database, captureId)).not.toBeNull();
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 10, creditShortfall: 0 });
  });
});

describe.each(Object.entries(undoable))('%s', (_name, refundUndoably) => {
  test('gives back the credits on hold that had already paid for it', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const [held = ''] = await hold(1);
    const undo = await refundUndoably(captureId);
    expect(await release(held)).toEqual({ returned: 0 });
    expect(await readAccount()).toEqual({ balance: 0, held: 0 });
    for (const _again of [1, 2]) await undo();
    expect(await readAccount()).toEqual({ balance: 10, held: 0 });
    expect(await readRefund(order._id)).toMatchObject({ state: 'cancelled', creditsReturned: 0 });
    await expectSoundLedger();
  });

  test('claims no credits that are released afterwards', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const [held = ''] = await hold(1);
    const undo = await refundUndoably(captureId);
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 9, creditShortfall: 1 });
    await undo();
    expect(await readAccount()).toEqual({ balance: 9, held: 1 });
    expect(await readRefund(order._id)).toMatchObject({ creditsReturned: 0, creditShortfall: 0 });
    expect(await release(held)).toEqual({ returned: 1 });
    expect(await readAccount()).toEqual({ balance: 10, held: 0 });
    await expectSoundLedger();
  });

  test('adds up when credits are released at the same time', async () => {
    const { captureId } = await shop.paidOrder(buyer);
    const held = await hold(10);
    const undo = await refundUndoably(captureId);
    await Promise.all([...held.slice(0, 5).map(release), undo(), ...held.slice(5).map(release)]);
    expect(await readAccount()).toEqual({ balance: 10, held: 0 });
    await expectSoundLedger();
  });
});
