import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../../test/dispute-desk.ts';
import { reconcileDispute } from '../disputes/reconcile-dispute.ts';
import { listBookedPayments, listBookedReturns } from './booked-money.ts';

let desk: DisputeDesk;
beforeAll(async () => {
  desk = await openDisputeDesk();
});
afterAll(() => desk.close());

async function readBooked(captureId: string) {
  const { database } = desk.api.services;
  const captureIds = [captureId];
  const [payment] = await listBookedPayments(database, { period: null, captureIds });
  const [refund] = await listBookedReturns(database, { period: null, captureIds, refundIds: [] });
  return { payment, refund };
}

test('a payment without a dispute has none, and counts its completed refunds', async () => {
  const { order, captureId } = await desk.paidOrder(await desk.api.signUp());
  await desk.post(desk.admin, `/order/${order.orderId}/refunds`, { amount: '3.00' });
  const { payment, refund } = await readBooked(captureId);
  expect(payment).toMatchObject({
    ...{ captureId, refundedMinor: 300, hasOpenDispute: false, disputeDecidedAt: null },
    settledAt: expect.any(Date),
  });
  expect(refund).toMatchObject({ amountMinor: 300, state: 'completed', captureId });
  expect(refund?.changedAt).toEqual(refund?.completedAt);
});

test('a dispute is open until it is decided, and a decision that changes moves the money again', async () => {
  const { id, captureId } = await desk.dispute();
  const decide = async (outcome: string, now: Date) => {
    await desk.control('POST', `/disputes/${id}/resolve`, { outcome });
    await reconcileDispute({ ...desk.api.services, now: () => now }, { disputeId: id, captureId });
    return readBooked(captureId);
  };
  expect(await readBooked(captureId)).toMatchObject({
    ...{ payment: { hasOpenDispute: true, disputeDecidedAt: null }, refund: undefined },
  });

  const lostAt = new Date(Date.now() + 60_000);
  expect(await decide('RESOLVED_BUYER_FAVOUR', lostAt)).toMatchObject({
    payment: { hasOpenDispute: false, disputeDecidedAt: lostAt, refundedMinor: 900 },
    refund: { origin: 'dispute', state: 'completed', changedAt: lostAt },
  });

  await desk.control('POST', `/disputes/${id}/appeal`);
  const wonAt = new Date(Date.now() + 120_000);
  expect(await decide('RESOLVED_SELLER_FAVOUR', wonAt)).toMatchObject({
    payment: { hasOpenDispute: false, disputeDecidedAt: wonAt, refundedMinor: 0 },
    refund: { state: 'cancelled', completedAt: lostAt, changedAt: wonAt },
  });
});
