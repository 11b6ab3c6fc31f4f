import { expect, test } from 'vitest';
import { decideReportDays } from './report-days.ts';
import type { ReportFacts } from './report-facts.ts';
import { composeSummary } from './summary.ts';

const asked = { startDate: '2026-03-02', endDate: '2026-03-03' };
const days = decideReportDays(asked, '2026-03-10');
const standing = { creditsOutstanding: 7, ticketsWaiting: 1, paymentsNeedingAttention: 0 };
const nothing: ReportFacts = {
  ...{ sales: [], returns: [], trade: [], used: [], unpaid: [], joined: [], videos: [], opened: [] },
  standing,
};
function tally(day: string, kind: string, count: number, sum = 0) {
  return { day, kind, count, sum };
}

test('a shop without anything has zeros for every day, in its own currency', () => {
  const { period, previous, daily, now } = composeSummary(nothing, days, 'EUR');
  const zero = { currency: 'EUR', gross: '0.00', refunded: '0.00', net: '0.00' };
  expect(period).toEqual({
    ...asked,
    revenue: [zero],
    ...{ paidOrders: 0, pendingOrders: 0, newUsers: 0, creditsSold: 0, creditsUsed: 0, creditsRefunded: 0 },
    ...{ videosMade: 0, videosFailed: 0, ticketsOpened: 0 },
  });
  expect(previous).toEqual({ ...period, startDate: '2026-02-28', endDate: '2026-03-01' });
  expect(daily).toEqual(
    ['2026-03-02', '2026-03-03'].map((day) => ({
      ...{ day, revenue: [zero], paidOrders: 0, videosMade: 0, creditsUsed: 0 },
    })),
  );
  expect(now).toEqual(standing);
});

test('separates currencies, lists the same ones everywhere, and goes below zero when refunds exceed sales', () => {
  const facts = {
    ...nothing,
    sales: [tally('2026-03-02', 'USD', 2, 2800), tally('2026-03-02', 'EUR', 1, 900)],
    returns: [tally('2026-03-03', 'USD', 1, 5), tally('2026-02-28', 'GBP', 1, 1_234_567_890_123)],
  };
  const { period, previous, daily, previousDaily } = composeSummary(facts, days, 'USD');
  const eur = { currency: 'EUR', gross: '9.00', refunded: '0.00', net: '9.00' };
  const gbp = { currency: 'GBP', gross: '0.00', refunded: '0.00', net: '0.00' };
  const usd = { currency: 'USD', gross: '28.00', refunded: '0.05', net: '27.95' };
  expect(period.revenue).toEqual([usd, eur, gbp]);
  expect(period.paidOrders).toBe(3);
  expect(previous.revenue[2]).toMatchObject({ refunded: '12345678901.23', net: '-12345678901.23' });
  expect(daily.map(({ revenue }) => revenue.map(({ net }) => net))).toEqual([
    ['28.00', '9.00', '0.00'],
    ['-0.05', '0.00', '0.00'],
  ]);
  expect(previousDaily.map(({ day, revenue }) => [day, revenue[2]?.net])).toEqual([
    ['2026-02-28', '-12345678901.23'],
    ['2026-03-01', '0.00'],
  ]);
});

test('separates the kinds and assigns each row to the period of its day', () => {
  const facts = {
    ...nothing,
    trade: [
      tally('2026-03-02', 'grant', 1, 10),
      tally('2026-03-03', 'refund', 2, -4),
      tally('2026-03-01', 'grant', 1, 3),
    ],
    used: [tally('2026-03-03', '', 5, 5), tally('2026-02-28', '', 1, 2)],
    videos: [
      tally('2026-03-03', 'succeeded', 5),
      tally('2026-03-03', 'failed', 2),
      tally('2026-03-01', 'failed', 1),
    ],
    unpaid: [tally('2026-03-02', '', 3)],
    joined: [tally('2026-03-01', '', 4)],
    opened: [tally('2026-03-03', '', 6)],
  };
  const { period, previous, daily } = composeSummary(facts, days, 'USD');
  expect(period).toMatchObject({
    ...{ creditsSold: 10, creditsUsed: 5, creditsRefunded: 4, videosMade: 5, videosFailed: 2 },
    ...{ pendingOrders: 3, newUsers: 0, ticketsOpened: 6 },
  });
  expect(previous).toMatchObject({ creditsSold: 3, creditsUsed: 2, videosFailed: 1, newUsers: 4 });
  expect(daily).toMatchObject([
    { creditsUsed: 0, videosMade: 0 },
    { creditsUsed: 5, videosMade: 5 },
  ]);
});
