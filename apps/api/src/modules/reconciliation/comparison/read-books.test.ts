import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { shiftDay } from '../../../database/days.ts';
import { payments } from '../../payments/payments.tables.ts';
import { readDueReport } from '../index.ts';
import { paypalReportAccounts, paypalReportDays, paypalTransactions } from '../reconciliation.tables.ts';
import { findShownAccount } from '../report/shown-account.ts';
import { readAgreement } from './agreeing-payments.ts';
import { compareBooks } from './compare-books.ts';
import { readBooks } from './read-books.ts';
import { sumDay } from './sum-days.ts';

const dayMs = 24 * 60 * 60 * 1000;
const today = new Date().toISOString().slice(0, 10);
const yesterday = shiftDay(today, -1);

let shop: PaypalShop;
let captureId: string;
let plain: string;
beforeAll(async () => {
  shop = await openPaypalShop();
  await shop.control('PUT', '/report', { refreshedAt: new Date(Date.now() + 9 * dayMs).toISOString() });
  ({ captureId } = await shop.paidOrder(await shop.api.signUp()));
  ({ captureId: plain } = await shop.paidOrder(await shop.api.signUp()));
});
beforeEach(async () => {
  const { database } = shop.api.services;
  for (const table of [paypalTransactions, paypalReportDays, paypalReportAccounts])
    await database.delete(table);
  await readDueReport({ ...shop.api.services, now: () => new Date(Date.now() + 2 * dayMs) });
});
afterAll(() => shop.close());

async function read(
  agreeing: 'listed' | 'summed',
  [startDate, endDate]: [string, string] = [yesterday, today],
) {
  const account = await findShownAccount(shop.api.services);
  if (!account) throw new Error('PayPal is set up.');
  const { database } = shop.api.services;
  const days = { startDate, endDate };
  const agreement = agreeing === 'summed' ? await readAgreement(database, account.mode, days) : null;
  const books = await readBooks(database, days, { account, agreement });
  const comparison = compareBooks(books);
  const listed = [...new Set([startDate, endDate])];
  const isListed = ({ day }: { day: string }) => listed.includes(day);
  return {
    books,
    totals: listed.map((day) => sumDay(day, { ...books, comparison })),
    differences: comparison.differences.filter(isListed).map(({ day, kind }) => `${day} ${kind}`),
  };
}

const ofCapture = () => eq(paypalTransactions.transactionId, captureId);
const change = (fields: Partial<typeof paypalTransactions.$inferInsert>) => () =>
  shop.api.services.database.update(paypalTransactions).set(fields).where(ofCapture());
async function repeat(fields: object) {
  const { database } = shop.api.services;
  const [row] = await database.select().from(paypalTransactions).where(ofCapture());
  if (!row) throw new Error('The payment is in the report.');
  await database.insert(paypalTransactions).values({ ...row, id: crypto.randomUUID(), ...fields });
}

test('payments that agree are added up by the database, and not read', async () => {
  const { books, totals, differences } = await read('summed');
  expect(books).toMatchObject({ movements: [], payments: [] });
  expect(books.agreeing).toEqual([{ day: today, currency: 'USD', amountMinor: 1_800, feeMinor: -160 }]);
  expect(differences).toEqual([]);
  const listed = await read('listed');
  expect(listed.books.movements).toHaveLength(2);
  expect(totals).toEqual(listed.totals);
});

describe('what does not agree is read, with the same result as when all is listed', () => {
  test.each<[string, () => Promise<unknown>, string[]]>([
    ['another amount', change({ amountMinor: 800 }), [`${today} amount-differs`]],
    ['another currency', change({ currency: 'EUR' }), [`${today} amount-differs`]],
    ['another status', change({ status: 'denied' }), [`${today} status-differs`]],
    ['another day', change({ day: yesterday }), []],
    [
      'a missing line',
      () => shop.api.services.database.delete(paypalTransactions).where(ofCapture()),
      [`${today} missing-at-paypal`],
    ],
    [
      'an unknown id',
      change({ transactionId: 'OTHER' }),
      [`${today} missing-at-paypal`, `${today} missing-here`],
    ],
    ['a line of another app of the account', () => repeat({ clientId: 'other' }), []],
    ['a second line with another second', () => repeat({ initiatedAt: new Date(0) }), []],
    [
      'a chargeback',
      () => repeat({ transactionId: 'CB', eventCode: 'T1201', amountMinor: -900, referenceId: captureId }),
      [`${today} missing-here`],
    ],
  ])('%s', async (_, make, expected) => {
    await make();
    const [listed, summed] = [await read('listed'), await read('summed')];
    expect(listed.differences.sort()).toEqual(expected);
    expect(summed.differences.sort()).toEqual(expected);
    expect(summed.totals).toEqual(listed.totals);
    expect(summed.books.movements.map(({ transactionId }) => transactionId)).not.toContain(plain);
  });

  test('each day of a payment that is on two', async () => {
    await change({ day: yesterday })();
    for (const day of [yesterday, today]) {
      const [listed, summed] = [await read('listed', [day, day]), await read('summed', [day, day])];
      expect(summed.totals).toEqual(listed.totals);
      expect([listed.differences, summed.differences]).toEqual([[], []]);
    }
  });
});

test('a credit is found through the chargeback that it is about, with the readings of its day', async () => {
  const before = shiftDay(today, -9);
  const fields = { eventCode: 'T1201', day: before, initiatedAt: new Date(before) };
  await repeat({ ...fields, transactionId: 'CB', amountMinor: -900, referenceId: captureId });
  await repeat({ ...fields, transactionId: 'WON', day: today, amountMinor: 900, referenceId: 'CB' });
  const { books } = await read('summed', [today, today]);
  expect(books.movements.map(({ transactionId }) => transactionId).sort()).toEqual(
    [captureId, 'CB', 'WON'].sort(),
  );
  expect(books.payments).toMatchObject([{ captureId }]);
  expect(books.complete.map(({ day }) => day)).toContain(before);
});

describe('another mode', () => {
  const setMode = (mode: 'live' | 'sandbox', clientId: string) =>
    shop.api.services.database
      .update(paypalReportAccounts)
      .set({ mode, clientId })
      .where(eq(paypalReportAccounts.clientId, 'shop-client'));

  test('adds nothing to the sums', async () => {
    await change({ mode: 'live', clientId: 'real' })();
    await repeat({ eventCode: 'T0400', transactionId: 'OUT' });
    for (const agreeing of ['listed', 'summed'] as const) {
      const { totals, differences } = await read(agreeing);
      expect(totals[1]).toMatchObject([{ paypal: { payments: '9.00', withdrawals: '0.00' } }]);
      expect(differences).toEqual([`${today} missing-at-paypal`]);
    }
  });

  test('is that of payments to a client which was only read in it', async () => {
    const { database } = shop.api.services;
    await setMode('live', 'play');
    await database.update(payments).set({ clientId: 'play' }).where(eq(payments.captureId, captureId));
    await database.delete(paypalTransactions).where(ofCapture());
    for (const agreeing of ['listed', 'summed'] as const) {
      const { totals, differences } = await read(agreeing);
      expect(totals[1]).toMatchObject([{ booked: { payments: '9.00' } }]);
      expect(differences).toEqual([]);
    }
    await database.update(payments).set({ clientId: 'shop-client' }).where(eq(payments.captureId, captureId));
  });
});

describe('a day is complete', () => {
  const { clientId, day } = paypalReportDays;
  const giveAway = (of: string) =>
    shop.api.services.database
      .update(paypalReportDays)
      .set({ clientId: 'earlier' })
      .where(and(eq(day, of), eq(clientId, 'shop-client')));
  const isComplete = async (of: string) => {
    const { books } = await read('listed', [of, of]);
    return { complete: books.complete.some((each) => each.day === of), reads: books.reads.length };
  };

  test('only when the account in use read it', async () => {
    expect(await isComplete(today)).toEqual({ complete: true, reads: 1 });
    await giveAway(today);
    expect(await isComplete(today)).toEqual({ complete: false, reads: 0 });
  });

  test('by earlier credentials, if it was before the first day of those in use', async () => {
    const old = shiftDay(today, -60);
    await shop.api.services.database.execute(
      sql`insert into ${paypalReportDays} (day, mode, client_id, read_at, refreshed_at)
        values (${old}, 'sandbox', 'earlier', now(), now())`,
    );
    expect(await isComplete(old)).toEqual({ complete: true, reads: 1 });
    await shop.api.services.database.execute(
      sql`update ${paypalReportDays} set mode = 'live' where ${clientId} = 'earlier'`,
    );
    expect(await isComplete(old)).toEqual({ complete: false, reads: 0 });
  });
});

test('a payment comes with what went back of it', async () => {
  const admin = await shop.api.signUp({ role: 'Admin' });
  const { order, captureId: id } = await shop.paidOrder(await shop.api.signUp());
  await shop.post(admin, `/order/${order.orderId}/refunds`, { amount: '3.00' });
  const { books } = await read('summed');
  expect(books.payments).toMatchObject([{ captureId: id, refundedMinor: 300, hasOpenDispute: false }]);
  expect(books.returns).toMatchObject([{ captureId: id, amountMinor: 300 }]);
});
