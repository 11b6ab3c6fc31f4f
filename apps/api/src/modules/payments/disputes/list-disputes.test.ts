import type { DisputeView } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import { countDisputes, findDispute, listDisputes } from './list-disputes.ts';
import { bookDispute } from './reconcile-dispute.ts';

type Paid = Awaited<ReturnType<PaypalShop['paidOrder']>>;

let shop: PaypalShop;
let buyer: TestPerson;
let [first, second]: Paid[] = [];

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));
const undecided: Omit<PaypalDispute, 'id' | 'captures'> = {
  ...{ state: 'open', stage: 'inquiry', waitsFor: 'shop', outcome: null, currency: 'USD', amountMinor: 900 },
  ...{ refundedMinor: 900, reason: 'UNAUTHORISED', respondBy: null, openedAt: day(1), changedAt: day(1) },
  ...{ entries: [], isComplete: true, requested: [], allowed: [] },
};
const decided = { stage: 'claim', waitsFor: null } as const;

/** Books a dispute, as PayPal reports it, about payments of new orders or about these. */
async function book(id: string, changes: Partial<PaypalDispute>, ...paid: Paid[]): Promise<void> {
  const about = paid.length > 0 ? paid : [await shop.paidOrder(await shop.api.signUp())];
  const captures = about.map(({ captureId }) => ({ id: captureId, amountMinor: 900 }));
  await bookDispute(shop.api.services, { ...undecided, id, captures, ...changes });
}

beforeAll(async () => {
  shop = await openPaypalShop();
  buyer = await shop.api.signUp();
  [first, second] = [await shop.paidOrder(buyer), await shop.paidOrder(buyer)];
  await book('PP-D-UNDATED', { openedAt: day(2) });
  await book('PP-D-LATER', { openedAt: day(3), respondBy: day(28) });
  await book('PP-D-SOON', { openedAt: day(4), respondBy: day(25), amountMinor: 1_500 }, first, second);
  await book('PP-D-REVIEW', { openedAt: day(5), stage: 'claim', waitsFor: 'paypal' });
  await book('PP-D-WON', { ...decided, openedAt: day(6), state: 'won', outcome: 'DENIED' });
  await book('PP-D-LOST', { ...decided, openedAt: day(1), state: 'lost', outcome: 'ACCEPTED' });
});
afterAll(() => shop.close());

const key = {
  ...{ id: 'K1', prefix: 'cs_', name: 'Reports', scopes: [] },
  ...{ callsPerMinute: null, makerRole: 'Admin' },
};

/** PayPal's ids of the disputes of a page, and how many match in all. */
async function list(query: Parameters<typeof listDisputes>[2] = {}) {
  const { services } = shop.api;
  const caller = { actor: { kind: 'key', key }, requestId: '', address: '', idempotencyKey: null } as const;
  const { disputes, total } = await listDisputes(services, { ...caller, log: services.log }, query);
  return { ids: disputes.map(({ dispute }) => dispute.paypalDisputeId.replace('PP-D-', '')), total };
}

test.each<[DisputeView | undefined, string[]]>([
  [undefined, ['WON', 'REVIEW', 'SOON', 'LATER', 'UNDATED', 'LOST']],
  ['waiting', ['SOON', 'LATER', 'UNDATED']],
  ['open', ['SOON', 'LATER', 'UNDATED', 'REVIEW']],
  ['won', ['WON']],
  ['lost', ['LOST']],
])('the view %s has its disputes in the order in which staff need them', async (state, ids) => {
  expect(await list({ state })).toEqual({ ids, total: ids.length });
});

test('a page is a part of the list', async () => {
  expect(await list({ page: 2, limit: 2 })).toEqual({ ids: ['SOON', 'LATER'], total: 6 });
});

test('a dispute is found by an order, by its customer, and by PayPal’s id in any case', async () => {
  const found = { ids: ['SOON'], total: 1 };
  for (const search of [second?.order.orderId, first?.order.paymentId, buyer.user.email, 'pp-d-soon'])
    expect([search, await list({ search })]).toEqual([search, found]);
  for (const search of ['PP-D-SOO', 'nowhere@people.test'])
    expect(await list({ search })).toEqual({ ids: [], total: 0 });
});

test('a search stays within its view', async () => {
  expect(await list({ search: buyer.user.email, state: 'won' })).toEqual({ ids: [], total: 0 });
  expect(await list({ search: buyer.user.email, state: 'waiting' })).toEqual({ ids: ['SOON'], total: 1 });
});

test('counts what is open, what waits for the shop, and the nearest deadline', async () => {
  expect(await countDisputes(shop.api.services.database)).toEqual({
    ...{ open: 4, waiting: 3, respondBy: day(25).toISOString() },
  });
});

test('a dispute has its payments with their orders, each with its share', async () => {
  const found = await findDispute(shop.api.services.database, 'PP-D-SOON');
  expect(found).toMatchObject({
    dispute: { paypalDisputeId: 'PP-D-SOON', amountMinor: 1_500, state: 'open' },
    payments: [first, second].map((paid) => ({
      captureId: paid?.captureId,
      amountMinor: 750,
      order: { orderCode: paid?.order.orderId, productName: 'Starter', customerEmail: buyer.user.email },
    })),
  });
  expect(await findDispute(shop.api.services.database, 'PP-D-NONE')).toBeNull();
});
