import type { ReportSummary } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { creditEntries, creditHolds } from '../credits/credits.tables.ts';
import { commitHold, placeHold } from '../credits/index.ts';
import { generations } from '../generations/generations.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { payments, refunds } from '../payments/payments.tables.ts';
import { tickets } from '../support/support.tables.ts';
import { users } from '../users/users.tables.ts';
import { createSummarise } from './summarise.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

function ask(query = '', as = admin) {
  return shop.api.inject({ url: `/api/reports/summary${query}`, as });
}
function today() {
  return new Date().toISOString().slice(0, 10);
}
/** A fresh report, for which no earlier one is cached. */
function summarise(startDate: string, endDate: string): Promise<ReportSummary> {
  return createSummarise(shop.api.services)({ startDate, endDate });
}

test('is for admins', async () => {
  const member = await shop.api.signUp();
  expect((await ask('', member)).json().code).toBe('admin_only');
  expect((await shop.api.inject({ url: '/api/reports/summary' })).statusCode).toBe(401);
});

test.each([
  ['?startDate=monday&endDate=2026-01-01', 'Please enter a day such as 2026-01-31.'],
  ['?startDate=2026-01-02&endDate=2026-01-01', 'The last day must not be before the first.'],
  ['?startDate=2025-01-01&endDate=2026-01-02', 'A report covers at most 366 days. Please choose fewer.'],
  ['?startDate=0001-01-01&endDate=0001-01-01', 'Please choose days from 2000-01-01 to 2099-12-31.'],
])('rejects %s', async (query, message) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_request', message }),
  ]);
});

test('covers the last 30 days by default, and a complete year', async () => {
  const { data } = (await ask()).json();
  expect([data.period.endDate, data.daily.length]).toEqual([today(), 30]);
  const year = (await ask('?startDate=2024-01-01&endDate=2024-12-31')).json().data;
  expect(year.daily).toHaveLength(366);
  expect(year.previous).toMatchObject({ startDate: '2022-12-31', endDate: '2023-12-31' });
});

/** A paid order, with its capture moved to a moment. */
async function paidAt(buyer: TestPerson, moment: string) {
  const { order, captureId } = await shop.paidOrder(buyer);
  const { database } = shop.api.services;
  const capturedAt = new Date(moment);
  await database.update(payments).set({ capturedAt }).where(eq(payments.captureId, captureId));
  return order;
}
async function refund(order: { _id: string }, amount: string, moment: string) {
  const answer = await shop.post(admin, `/order/${order._id}/refunds`, { amount });
  const { _id } = answer.json().data;
  const { database } = shop.api.services;
  await database
    .update(refunds)
    .set({ completedAt: new Date(moment) })
    .where(eq(refunds.id, _id));
}

test('counts money by the day on which it came and went, to the last moment of a day by UTC', async () => {
  const buyer = await shop.api.signUp();
  await paidAt(buyer, '2020-05-31T23:59:59.999Z');
  const order = await paidAt(buyer, '2020-06-01T00:00:00.000Z');
  await paidAt(buyer, '2020-06-02T23:59:59.999Z');
  await paidAt(buyer, '2020-06-03T00:00:00.000Z');
  await refund(order, '4.00', '2020-06-02T12:00:00Z');
  const { period, previous, daily } = await summarise('2020-06-01', '2020-06-02');
  expect(period).toMatchObject({
    revenue: [
      {
        currency: 'USD',
        gross: '18.00',
        refunded: '4.00',
        fees: '1.60',
        paymentsWithoutFee: 0,
        net: '12.40',
      },
    ],
    paidOrders: 2,
  });
  expect(previous).toMatchObject({ revenue: [{ gross: '9.00', refunded: '0.00' }], paidOrders: 1 });
  expect(daily).toMatchObject([
    { day: '2020-06-01', revenue: [{ fees: '0.80', net: '8.20' }], paidOrders: 1 },
    { day: '2020-06-02', revenue: [{ fees: '0.80', net: '4.20' }], paidOrders: 1 },
  ]);
});

test('leaves out money that paid nothing, and what went back of it', async () => {
  const buyer = await shop.api.signUp();
  const order = await paidAt(buyer, '2020-07-01T12:00:00Z');
  await refund(order, '1.00', '2020-07-01T12:00:00Z');
  const { database } = shop.api.services;
  await database
    .update(payments)
    .set({ state: 'failed', failure: 'duplicate-payment' })
    .where(eq(payments.orderId, order._id));
  const { period } = await summarise('2020-07-01', '2020-07-01');
  expect(period).toMatchObject({ revenue: [{ gross: '0.00', refunded: '0.00' }], paidOrders: 0 });
});

test('never adds up currencies', async () => {
  const buyer = await shop.api.signUp();
  await paidAt(buyer, '2020-08-01T12:00:00Z');
  const order = await paidAt(buyer, '2020-08-01T13:00:00Z');
  const { database } = shop.api.services;
  await database.update(payments).set({ currency: 'EUR' }).where(eq(payments.orderId, order._id));
  const { period } = await summarise('2020-08-01', '2020-08-01');
  const [usd, eur] = period.revenue;
  expect([usd, eur]).toMatchObject([
    { currency: 'USD', net: '8.20' },
    { currency: 'EUR', net: '8.20' },
  ]);
});

test('counts payments whose fee PayPal has not reported, and takes off none for them', async () => {
  const buyer = await shop.api.signUp();
  await paidAt(buyer, '2020-10-01T12:00:00Z');
  const order = await paidAt(buyer, '2020-10-01T13:00:00Z');
  const { database } = shop.api.services;
  await database.update(payments).set({ paypalFeeMinor: null }).where(eq(payments.orderId, order._id));
  const { period } = await summarise('2020-10-01', '2020-10-01');
  expect(period.revenue).toMatchObject([
    { gross: '18.00', fees: '0.80', paymentsWithoutFee: 1, net: '17.20' },
  ]);
});

test('gives back on the day of a refund what PayPal says that it gave back of its fee', async () => {
  const order = await paidAt(await shop.api.signUp(), '2020-11-01T12:00:00Z');
  await refund(order, '4.00', '2020-11-02T12:00:00Z');
  const { database } = shop.api.services;
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, order._id));
  await database
    .update(refunds)
    .set({ feeReturnedMinor: 31 })
    .where(eq(refunds.paymentId, payment?.id ?? ''));
  await refund(order, '1.00', '2020-11-02T13:00:00Z');
  const { daily } = await summarise('2020-11-01', '2020-11-02');
  expect(daily.map(({ revenue }) => revenue[0])).toMatchObject([
    { gross: '9.00', refunded: '0.00', fees: '0.80', net: '8.20' },
    { gross: '0.00', refunded: '5.00', fees: '-0.31', net: '-4.69' },
  ]);
});

test('counts orders, people, credits, videos and tickets of their days', async () => {
  const { database } = shop.api.services;
  const robin = await shop.api.signUp();
  const userId = robin.user.id;
  const at = new Date('2020-09-01T12:00:00Z');
  const before = new Date('2020-08-31T12:00:00Z');
  await database.update(users).set({ createdAt: at }).where(eq(users.id, userId));
  for (const createdAt of [at, before]) {
    const { _id } = await shop.placeOrder(await shop.api.signUp());
    await database.update(orders).set({ createdAt }).where(eq(orders.id, _id));
  }
  const deleted = await shop.placeOrder(await shop.api.signUp());
  await database.update(orders).set({ createdAt: at, deletedAt: at }).where(eq(orders.id, deleted._id));
  const entry = { userId, balanceAfter: 10, description: 'x', createdAt: at };
  await database.insert(creditEntries).values([
    { ...entry, reason: 'grant', amount: 10, reference: 'r1' },
    { ...entry, reason: 'refund', amount: -4, reference: 'r2' },
    { ...entry, reason: 'adjustment', amount: 5, reference: 'r3' },
    { ...entry, reason: 'grant', amount: 7, reference: 'r4', createdAt: before },
  ]);
  const video = {
    userId,
    kind: 'video',
    input: {},
    creditCost: 1,
    deadlineAt: at,
    finishedAt: at,
  } as const;
  await database.insert(generations).values([
    { ...video, status: 'succeeded' },
    { ...video, status: 'succeeded' },
    { ...video, status: 'failed' },
    { ...video, status: 'failed', finishedAt: before },
    { ...video, status: 'queued', finishedAt: null },
  ]);
  const hold = { userId, amount: 2, closedAt: at };
  await database.insert(creditHolds).values([
    { ...hold, state: 'committed' },
    { ...hold, state: 'released' },
    { ...hold, state: 'committed', closedAt: before },
  ]);
  const ticket = { subject: 's', message: 'm', userName: 'n', userEmail: 'e@people.test' };
  await database.insert(tickets).values([
    { ...ticket, createdAt: at },
    { ...ticket, createdAt: before },
  ]);
  const { period, previous, daily } = await summarise('2020-09-01', '2020-09-01');
  expect(period).toMatchObject({
    ...{ pendingOrders: 1, newUsers: 1, creditsSold: 10, creditsUsed: 2, creditsRefunded: 4 },
    ...{ videosMade: 2, videosFailed: 1, ticketsOpened: 1 },
  });
  expect(previous).toMatchObject({
    ...{ pendingOrders: 1, newUsers: 0, creditsSold: 7, creditsUsed: 2, creditsRefunded: 0 },
    ...{ videosMade: 0, videosFailed: 1, ticketsOpened: 1 },
  });
  expect(daily).toMatchObject([{ videosMade: 2, creditsUsed: 2 }]);
});

test('counts what is spent and paid today as the shop itself books it', async () => {
  const before = (await summarise(today(), today())).period;
  const buyer = await shop.api.signUp();
  const { captureId } = await shop.paidOrder(buyer);
  await shop.control('POST', `/captures/${captureId}/refund`, {});
  const { database } = shop.api.services;
  const generationId = crypto.randomUUID();
  const spent = { generationId, description: 'a video' };
  await database.transaction(async (transaction) => {
    await placeHold(transaction, { ...spent, userId: buyer.user.id, amount: 1 });
    await commitHold(transaction, spent);
  });
  const after = (await summarise(today(), today())).period;
  expect(after.creditsSold - before.creditsSold).toBe(10);
  expect(after.creditsUsed - before.creditsUsed).toBe(1);
  expect(after.paidOrders - before.paidOrders).toBe(1);
});

test('shows the current state, whatever the days', async () => {
  const { database } = shop.api.services;
  const standing = async () => (await summarise('2010-01-01', '2010-01-01')).now;
  const before = await standing();
  const buyer = await shop.api.signUp();
  const { captureId } = await shop.paidOrder(buyer);
  const ticket = { subject: 's', message: 'm', userName: 'n', userEmail: 'e@people.test' };
  const later = new Date(Date.now() + 60_000);
  await database.insert(tickets).values([
    { ...ticket, status: 'open', staffReadAt: later },
    { ...ticket, status: 'resolved' },
    { ...ticket, status: 'closed', staffReadAt: later },
  ]);
  await database.update(payments).set({ state: 'mismatched' }).where(eq(payments.captureId, captureId));
  expect(await standing()).toEqual({
    creditsOutstanding: before.creditsOutstanding + 10,
    ticketsWaiting: before.ticketsWaiting + 2,
    paymentsNeedingAttention: before.paymentsNeedingAttention + 1,
  });
});

test('shares one reading among all who ask within seconds', async () => {
  const { services } = shop.api;
  let readings = 0;
  const counted = new Proxy(services.database, {
    get: (target, name, receiver) => {
      if (name === '$count') readings += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const kept = createSummarise({ ...services, database: counted });
  const days = { startDate: '2011-01-01', endDate: '2011-01-31' };
  await Promise.all([kept(days), kept(days)]);
  await kept(days);
  const ofOne = readings;
  await kept({ ...days, endDate: '2011-01-30' });
  expect(readings).toBe(2 * ofOne);
});
