import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import { type DisputeCaseRow, disputeCases } from '../disputes.tables.ts';
import { storeDisputeCase } from './dispute-case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));

let count = 0;
/** A new case: `report` books what PayPal says on a day, `read` returns what is stored. */
function openCase() {
  count += 1;
  const id = `PP-D-CASE-${count}`;
  const isThis = eq(disputeCases.paypalDisputeId, id);
  const inquiry: PaypalDispute = {
    ...{ id, captures: [], state: 'open', stage: 'inquiry', waitsFor: 'shop', outcome: null },
    ...{ currency: 'USD', amountMinor: 900, refundedMinor: 900, reason: 'UNAUTHORISED' },
    ...{
      respondBy: day(30),
      openedAt: day(1),
      changedAt: day(1),
      entries: [],
      isComplete: true,
      requested: [],
      allowed: [],
    },
  };
  return {
    report: (changes: Partial<PaypalDispute> = {}, bookedOn = 2) =>
      storeDisputeCase(
        { database: app.services.database, now: () => day(bookedOn) },
        { ...inquiry, ...changes },
        { currency: 'EUR', paidMinor: 1_500 },
      ),
    read: () => app.services.database.select().from(disputeCases).where(isThis),
    changeStored: (changes: Partial<DisputeCaseRow>) =>
      app.services.database.update(disputeCases).set(changes).where(isThis),
  };
}

const claim = { stage: 'claim', waitsFor: 'paypal', respondBy: null } as const;
const lost = { ...claim, state: 'lost', waitsFor: null, outcome: 'RESOLVED_BUYER_FAVOUR' } as const;
const won = { ...lost, state: 'won', outcome: 'RESOLVED_SELLER_FAVOUR' } as const;

test('a dispute is stored once, with what PayPal reports and the currency of its payments', async () => {
  const { report, read } = openCase();
  await Promise.all([report(), report(), report()]);
  expect(await read()).toMatchObject([
    {
      ...{ state: 'open', stage: 'inquiry', waitsFor: 'shop', outcome: null, reason: 'UNAUTHORISED' },
      ...{ amountMinor: 900, currency: 'EUR', respondBy: day(30), openedAt: day(1), changedAt: day(1) },
      ...{ decidedAt: null, updatedAt: day(2) },
    },
  ]);
});

test('without an amount all that was paid is disputed, and without a time it opened when it was first booked', async () => {
  const { report, read } = openCase();
  await report({ amountMinor: null, openedAt: null });
  expect(await read()).toMatchObject([{ amountMinor: 1_500, openedAt: day(2) }]);
});

test('a newer report replaces the facts, and an older one changes nothing', async () => {
  const { report, read } = openCase();
  await report();
  await report({ ...claim, changedAt: day(5), amountMinor: 700 }, 6);
  const expected = [{ ...claim, amountMinor: 700, openedAt: day(1), changedAt: day(5), updatedAt: day(6) }];
  expect(await read()).toMatchObject(expected);
  await report({ changedAt: day(4) }, 7);
  expect(await read()).toMatchObject(expected);
});

test('a decision is dated when it is booked, and a repetition keeps that time', async () => {
  const { report, read } = openCase();
  await report();
  await report({ ...lost, changedAt: day(8) }, 9);
  await report({ ...lost, changedAt: day(10) }, 11);
  expect(await read()).toMatchObject([{ ...lost, decidedAt: day(9), changedAt: day(10) }]);
});

test('a dispute that was decided before it was known is dated at once', async () => {
  const { report, read } = openCase();
  await report(won, 12);
  expect(await read()).toMatchObject([{ ...won, decidedAt: day(12) }]);
});

test('an appeal reopens a decided dispute, and the next decision has a new time', async () => {
  const { report, read } = openCase();
  await report({ ...lost, changedAt: day(8) }, 9);
  await report({ ...claim, changedAt: day(12) }, 13);
  expect(await read()).toMatchObject([{ ...claim, state: 'open', outcome: null, decidedAt: null }]);
  await report({ ...won, changedAt: day(15) }, 16);
  expect(await read()).toMatchObject([{ ...won, decidedAt: day(16) }]);
});

test('a decision that changed without a known appeal has the time of the change', async () => {
  const { report, read } = openCase();
  await report({ ...lost, changedAt: day(8) }, 9);
  await report({ ...won, changedAt: day(15) }, 16);
  expect(await read()).toMatchObject([{ ...won, decidedAt: day(16) }]);
});

test('a read from before a decision does not reopen the dispute', async () => {
  const { report, read } = openCase();
  await report({ ...lost, changedAt: day(8) }, 9);
  for (const changedAt of [day(7), day(8), null]) await report({ changedAt }, 10);
  expect(await read()).toMatchObject([{ ...lost, decidedAt: day(9), updatedAt: day(9) }]);
});

test('a decided case of an earlier version gets its stage and outcome, and keeps its time', async () => {
  const { report, read, changeStored } = openCase();
  await report({ ...lost, changedAt: day(8) }, 9);
  await changeStored({ stage: null, outcome: null });
  await report({ ...won, changedAt: day(7) }, 10);
  await report({ ...lost, changedAt: day(8) }, 11);
  expect(await read()).toMatchObject([{ ...lost, changedAt: day(8), decidedAt: day(9) }]);
});
