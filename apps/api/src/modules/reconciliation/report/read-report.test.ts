import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { Services } from '../../../context.ts';
import { PaypalError, type PaypalGateway, type PaypalTransaction } from '../../../providers/paypal/index.ts';
import { readDueReport } from '../index.ts';
import { paypalReportAccounts, paypalReportDays, paypalTransactions } from '../reconciliation.tables.ts';
import { storeDay } from './store-report.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
beforeEach(async () => {
  const { database } = shop.api.services;
  for (const table of [paypalTransactions, paypalReportDays, paypalReportAccounts])
    await database.delete(table);
  await shop.control('POST', '/reset');
  // Readings begin tomorrow at noon, and the tests look a few days further.
  await shop.control('PUT', '/report', { refreshedAt: daysAgo(-5).toISOString() });
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

const hour = 60;
const dayMs = 24 * 60 * 60 * 1000;
/** Tomorrow at noon, so that no hour from it ends its day, and that what happens while the tests run is within reach. */
const startMs = (Math.floor(Date.now() / dayMs) + 1.5) * dayMs;
const daysAgo = (days: number) => new Date(startMs - days * dayMs);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Reads some minutes after the start. */
function readIn(minutes: number, services: Partial<Services> = {}) {
  const now = () => new Date(startMs + minutes * 60_000);
  return readDueReport({ ...shop.api.services, now, ...services });
}

type ReadReport = PaypalGateway['readReport'];

/** Services whose PayPal has another report of some days. */
function changeReport(
  change: (day: string, ...asked: Parameters<ReadReport>) => ReturnType<ReadReport> | null,
) {
  const { connectPaypal } = shop.api.services;
  return {
    connectPaypal: (credentials: Parameters<Services['connectPaypal']>[0]): PaypalGateway => {
      const gateway = connectPaypal(credentials);
      return {
        ...gateway,
        readReport: (range) => change(dayOf(range.from), range) ?? gateway.readReport(range),
      };
    },
  };
}

const listStored = () =>
  shop.api.services.database.select().from(paypalTransactions).orderBy(asc(paypalTransactions.initiatedAt));
async function readAccount() {
  const [account] = await shop.api.services.database.select().from(paypalReportAccounts);
  return account;
}
const move = (fields: object = {}) =>
  shop.control('POST', '/report/movements', {
    amount: { currency_code: 'USD', value: '-5.00' },
    initiatedAt: daysAgo(0).toISOString(),
    ...fields,
  });

test('the first reading goes back 31 days, and stores what happened with nothing of the buyer', async () => {
  const { order, captureId } = await shop.paidOrder(await shop.api.signUp());
  await move({ initiatedAt: daysAgo(20).toISOString(), customId: 'For the party of Ann', invoiceId: 'Ann' });
  await move({ initiatedAt: daysAgo(31).toISOString() });
  expect(await readIn(0)).toBe(31);
  const [withdrawal, payment, ...others] = await listStored();
  expect(others).toEqual([]);
  expect(withdrawal).toMatchObject({
    ...{ day: dayOf(daysAgo(20)), eventCode: 'T0400', amountMinor: -500, customId: null, invoiceId: null },
  });
  expect(payment).toMatchObject({
    ...{ mode: 'sandbox', clientId: 'shop-client', transactionId: captureId, eventCode: 'T0006' },
    ...{ status: 'completed', amountMinor: 900, feeMinor: -80, currency: 'USD', referenceId: null },
    ...{ customId: order.orderId, invoiceId: order.paymentId },
  });
  expect(await readAccount()).toMatchObject({ outcome: 'read', readAt: expect.any(Date) });
});

test('it is read again after an hour, and then only the days that still change', async () => {
  expect(await readIn(0)).toBe(31);
  expect(await readIn(59)).toBe(0);
  await move();
  expect(await readIn(61)).toBe(3);
  expect(await listStored()).toHaveLength(1);
});

test('a day that PayPal changed is replaced, and one that is read twice is stored once', async () => {
  // The control call is documented to answer with what it made.
  const { transactionId } = (await move()) as { transactionId: string };
  await readIn(0);
  const changes = { amount: { currency_code: 'USD', value: '-4.00' } };
  await shop.control('POST', '/report/changes', { transactionId, changes });
  await readIn(61);
  expect(await listStored()).toMatchObject([{ transactionId, amountMinor: -400 }]);
  await shop.control('POST', '/report/changes', { transactionId, leaveOut: true });
  await readIn(122);
  expect(await listStored()).toEqual([]);
});

test('all pages of a day are read', async () => {
  await move({ count: 1_201 });
  await readIn(0);
  const stored = await listStored();
  expect(new Set(stored.map(({ transactionId }) => transactionId)).size).toBe(1_201);
  expect(stored).toHaveLength(1_201);
});

test('a reading that breaks between two pages stores nothing of that day, and is made up for', async () => {
  await move({ count: 501 });
  // The first page is answered, and none of the three tries of the second.
  await shop.fault({ kind: 'server-error', operation: 'report', after: 1, times: 3 });
  expect(await readIn(0)).toBe(0);
  expect(await readAccount()).toMatchObject({ outcome: 'failed', readAt: null });
  expect(await listStored()).toEqual([]);
  expect(await readIn(61)).toBe(31);
  expect(await listStored()).toHaveLength(501);
});

test('of several workers one reads', async () => {
  await move();
  const read = await Promise.all([readIn(0), readIn(0), readIn(0), readIn(0)]);
  expect(read.sort()).toEqual([0, 0, 0, 31]);
  expect(await listStored()).toHaveLength(1);
});

test('two readings of one day leave one copy, that of the later one', async () => {
  await move({ count: 30 });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await shop.api.services.database.delete(paypalReportAccounts);
      return readIn(0);
    }),
  );
  expect(await listStored()).toHaveLength(30);
});

test('a missing right is remembered, tried again after a day, and then makes up for the days between', async () => {
  await move();
  await shop.fault({ kind: 'not-allowed', times: 2 });
  expect(await readIn(0)).toBe(0);
  expect(await readAccount()).toMatchObject({ outcome: 'not-allowed', readAt: null });
  expect(await readIn(23 * hour)).toBe(0);
  expect(await readIn(25 * hour)).toBe(31);
  expect(await readAccount()).toMatchObject({ outcome: 'read' });
});

test('an app that was given the right is let in with a new token', async () => {
  await shop.fault({ kind: 'not-allowed', times: 1 });
  expect(await readIn(0)).toBe(31);
});

test('days that PayPal has no report of yet are left, and the others read', async () => {
  await move({ initiatedAt: daysAgo(3).toISOString() });
  await shop.control('PUT', '/report', { refreshedAt: daysAgo(2).toISOString() });
  expect(await readIn(0)).toBe(29);
  expect(await listStored()).toHaveLength(1);
  expect(await readAccount()).toMatchObject({ outcome: 'read' });
});

const badDay = dayOf(daysAgo(2));

test.each<[string, () => ReturnType<ReadReport>]>([
  ['is no report', async () => ({ kind: 'unreadable', reason: 'a report in an unknown format' })],
  ['PayPal refuses', () => Promise.reject(new PaypalError('rejected', { issue: 'INVALID_REQUEST' }))],
])('a day that %s does not keep the others from being read', async (_, answer) => {
  await move({ initiatedAt: daysAgo(1).toISOString() });
  await move({ initiatedAt: daysAgo(3).toISOString() });
  expect(
    await readIn(
      0,
      changeReport((day) => (day === badDay ? answer() : null)),
    ),
  ).toBe(30);
  expect(await readAccount()).toMatchObject({ outcome: 'failed', readAt: null });
  expect(await listStored()).toHaveLength(2);
  expect(await readIn(61)).toBe(3);
  expect(await readAccount()).toMatchObject({ outcome: 'read', readAt: expect.any(Date) });
});

test.each(['misconfigured', 'unknown-outcome'] as const)(
  'PayPal is not asked again after: %s',
  async (failure) => {
    let asked = 0;
    const services = changeReport(() => {
      asked += 1;
      return Promise.reject(new PaypalError(failure));
    });
    expect(await readIn(0, services)).toBe(0);
    expect(asked).toBe(1);
  },
);

test('without any day that PayPal has, nothing was read', async () => {
  expect(
    await readIn(
      0,
      changeReport(async () => ({ kind: 'not-available' })),
    ),
  ).toBe(0);
  expect(await readAccount()).toMatchObject({ outcome: 'failed', readAt: null });
});

test('lines in an unknown form are counted, and the others stored', async () => {
  const services = changeReport(async (day) => ({
    ...{ kind: 'read', refreshedAt: daysAgo(0), unreadableLines: day === badDay ? 2 : 0 },
    transactions: day === badDay ? [line] : [],
  }));
  expect(await readIn(0, services)).toBe(31);
  expect(await listStored()).toMatchObject([{ transactionId: 'LINE' }]);
  const days = await shop.api.services.database.select().from(paypalReportDays);
  expect(days.filter(({ unreadableLines }) => unreadableLines > 0)).toMatchObject([
    { day: badDay, unreadableLines: 2 },
  ]);
});

test('a report that does not say how far it goes is complete up to three hours before', async () => {
  const services = changeReport(async () => ({
    ...{ kind: 'read', refreshedAt: null, unreadableLines: 0, transactions: [] },
  }));
  await readIn(0, services);
  const [day] = await shop.api.services.database.select().from(paypalReportDays);
  expect(day && day.readAt.getTime() - day.refreshedAt.getTime()).toBe(3 * 60 * 60 * 1000);
});

const line: PaypalTransaction = {
  ...{ id: 'LINE', eventCode: 'T0400', status: 'completed', amountMinor: -500, feeMinor: 0, currency: 'USD' },
  ...{ referenceId: '', invoiceId: '', customId: '', initiatedAt: daysAgo(2), updatedAt: daysAgo(2) },
};

describe('a day', () => {
  const account = { mode: 'sandbox', clientId: 'shop-client' } as const;
  const store = (transactions: PaypalTransaction[], readAt: Date) =>
    storeDay(shop.api.services.database, account, {
      ...{ day: badDay, readAt },
      report: { kind: 'read', refreshedAt: readAt, unreadableLines: 0, transactions },
    });

  test('is not replaced by an earlier reading that ends later', async () => {
    await store([line], daysAgo(0));
    await store([], daysAgo(1));
    expect(await listStored()).toHaveLength(1);
    expect(await shop.api.services.database.select().from(paypalReportDays)).toMatchObject([
      { readAt: daysAgo(0), refreshedAt: daysAgo(0) },
    ]);
  });

  test('that did not change keeps its rows, and one that did gets others', async () => {
    const two = [line, { ...line, id: 'LINE2' }];
    await store(two, daysAgo(1));
    const before = await listStored();
    await store([...two].reverse(), daysAgo(0));
    expect(await listStored()).toEqual(before);
    await store([line, { ...line, id: 'LINE2', status: 'denied' }], daysAgo(0));
    expect((await listStored()).map(({ id }) => id)).not.toContain(before[0]?.id);
  });
});

describe('a person and a worker', () => {
  const ask = async () => shop.post(await shop.api.signUp({ role: 'Admin' }), '/api/reconciliation/read');

  test('never read at the same time', async () => {
    const startedAt = new Date();
    let message = '';
    const services = changeReport((day) => {
      if (day !== dayOf(startedAt)) return null;
      return ask().then((answer) => {
        message = answer.json().message;
        return { kind: 'read', refreshedAt: startedAt, unreadableLines: 0, transactions: [] };
      });
    });
    // By the clock of the API, which answers the person.
    expect(await readDueReport({ ...shop.api.services, now: () => startedAt, ...services })).toBe(31);
    expect(message).toBe('PayPal’s report is being read already. Look again in a minute.');
    expect((await ask()).json().message).toBe('PayPal’s report was read.');
  });

  test('do not wait for a reading that died', async () => {
    const services = changeReport(() => Promise.reject(new Error('killed')));
    await expect(readIn(0, services)).rejects.toThrow('killed');
    expect(await readIn(14)).toBe(0);
    expect(await readIn(16)).toBe(31);
  });
});

test('a process that stops between two pages stores nothing of the day, and the next one continues', async () => {
  await move({ count: 501 });
  const stopping = new AbortController();
  const services = changeReport((_day, range) => {
    expect(range.stopping).toBe(stopping.signal);
    stopping.abort();
    return null;
  });
  expect(await readIn(0, { ...services, stopping: stopping.signal })).toBe(0);
  expect(await listStored()).toEqual([]);
  expect(await readAccount()).toMatchObject({ outcome: null });
  expect(await readIn(0)).toBe(31);
});

test('nothing is read for a process that stops, and the next worker continues at once', async () => {
  const stopping = AbortSignal.abort();
  expect(await readDueReport({ ...shop.api.services, stopping })).toBe(0);
  expect(await readIn(1)).toBe(31);
});

test('other credentials have another report, and that of the first ones stays', async () => {
  await move();
  await readIn(0);
  const { database } = shop.api.services;
  await database
    .update(paypalReportAccounts)
    .set({ clientId: 'earlier' })
    .where(eq(paypalReportAccounts.clientId, 'shop-client'));
  await database.update(paypalTransactions).set({ clientId: 'earlier' });
  await database.update(paypalReportDays).set({ clientId: 'earlier' });
  expect(await readIn(0)).toBe(31);
  expect((await listStored()).map(({ clientId }) => clientId).sort()).toEqual(['earlier', 'shop-client']);
});

test('nothing is read while PayPal is not set up', async () => {
  const admin = await shop.api.signUp({ role: 'Admin' });
  await shop.post(admin, '/api/paypal-settings/reset');
  expect(await readIn(0)).toBe(0);
  expect(await readAccount()).toBeUndefined();
});
