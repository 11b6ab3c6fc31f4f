import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../../test/dispute-desk.ts';
import { type CaptureBooks, mixedBooks } from '../../../../test/mixed-books.ts';
import { complete, days, noon } from '../../../../test/report-books.ts';
import { disputes } from '../../payments/disputes.tables.ts';
import { payments, refunds } from '../../payments/payments.tables.ts';
import { paypalReportDays, paypalTransactions } from '../reconciliation.tables.ts';
import type { ShownAccount } from '../report/shown-account.ts';
import { readAgreement } from './agreeing-payments.ts';
import { compareBooks } from './compare-books.ts';
import { readBooks } from './read-books.ts';
import { sumDay } from './sum-days.ts';

let desk: DisputeDesk;
let account: ShownAccount;
/** The payments that the captures of the made-up books are stored as. */
let paymentIds: string[];

beforeAll(async () => {
  desk = await openDisputeDesk();
  const { database } = desk.api.services;
  for (let index = 0; index < 4; index += 1) await desk.paidOrder(await desk.api.signUp());
  const rows = await database.select({ id: payments.id, clientId: payments.clientId }).from(payments);
  paymentIds = rows.map(({ id }) => id);
  account = { mode: 'sandbox', clientId: rows[0]?.clientId ?? '', since: days[0] ?? '' };
});
afterAll(() => desk.close());

async function storeDispute(
  paymentId: string,
  { hasOpenDispute, disputeDecidedAt: decidedAt }: CaptureBooks['payments'][number],
): Promise<void> {
  if (!hasOpenDispute && !decidedAt) return;
  await desk.api.services.database.insert(disputes).values({
    ...{ paymentId, paypalDisputeId: `PP-${paymentId}`, amountMinor: 100 },
    ...(hasOpenDispute ? { state: 'open' } : { state: 'won', decidedAt }),
  });
}

async function store(captures: CaptureBooks[], readings: typeof complete): Promise<void> {
  const { database } = desk.api.services;
  const { mode, clientId } = account;
  for (const table of [refunds, disputes, paypalTransactions, paypalReportDays]) await database.delete(table);
  for (const [index, id] of paymentIds.entries()) {
    const captureId = `CAP${index}`;
    const { payments: booked = [], movements = [], returns = [] } = captures[index] ?? {};
    const [payment] = booked;
    const moments = { capturedAt: payment?.capturedAt ?? null, settledAt: payment?.settledAt ?? null };
    await database
      .update(payments)
      .set({ captureId, state: payment ? 'settled' : 'created', ...moments })
      .where(eq(payments.id, id));
    if (payment) await storeDispute(id, payment);
    for (const { paypalRefundId, amountMinor, state, origin, completedAt, createdAt } of returns)
      await database.insert(refunds).values({
        ...{ paymentId: id, paypalRefundId, amountMinor, state, origin, completedAt, createdAt },
        currency: 'USD',
      });
    for (const { orderId: _order, ...movement } of movements)
      await database
        .insert(paypalTransactions)
        .values({ ...movement, mode, clientId, updatedAt: movement.initiatedAt });
  }
  for (const reading of readings)
    await database.insert(paypalReportDays).values({ ...reading, mode, clientId });
}

/** The sums and differences of some days, read in one go. */
async function describeDays(asked: string[], agreeing: 'listed' | 'summed') {
  const [startDate = '', endDate = ''] = [asked[0], asked.at(-1)];
  const { database } = desk.api.services;
  const days = { startDate, endDate };
  const agreement = agreeing === 'summed' ? await readAgreement(database, account.mode, days) : null;
  const books = await readBooks(database, days, { account, agreement });
  const comparison = compareBooks(books);
  return asked.map((day) => ({
    ...{ day, totals: sumDay(day, { ...books, comparison }) },
    differences: comparison.differences
      .filter((each) => each.day === day)
      .map((each) => JSON.stringify(each))
      .sort(),
  }));
}

test('a list of days and the page of each day say the same of what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      mixedBooks,
      fc.subarray(complete, { minLength: 6 }),
      fc.nat(days.length - 1),
      async (captures, readings, cut) => {
        await store(captures, readings);
        const pages = [];
        for (const day of days) pages.push(...(await describeDays([day], 'listed')));
        const parts = [days.slice(0, cut), days.slice(cut)].filter((part) => part.length > 0);
        for (const agreeing of ['listed', 'summed'] as const) {
          const listed = [];
          for (const part of parts) listed.push(...(await describeDays(part, agreeing)));
          expect(listed).toEqual(pages);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('the credit of a chargeback leads to its capture over days that were not asked for', async () => {
  const [, , asked = '', , later = ''] = days;
  const atLater = new Date(`${later}T12:00:00Z`);
  const plain = { currency: 'USD', status: 'completed', feeMinor: 0, orderId: null } as const;
  const unnamed = { ...plain, invoiceId: null, customId: null };
  const moves = [
    { transactionId: 'CB', referenceId: 'CAP0', amountMinor: -900, initiatedAt: noon, day: asked },
    { transactionId: 'CREDIT', referenceId: 'CB', amountMinor: 900, initiatedAt: atLater, day: later },
  ].map((each) => ({ ...unnamed, ...each, eventCode: 'T1201' }));
  await store([{ payments: [], movements: moves, returns: [] }], complete);
  const described = [...(await describeDays([asked], 'listed')), ...(await describeDays([later], 'listed'))];
  expect(described.map(({ differences }) => differences)).toEqual([[], []]);
  expect(described.map(({ totals }) => totals[0]?.paypal.reversals)).toEqual(['-9.00', '9.00']);
});
