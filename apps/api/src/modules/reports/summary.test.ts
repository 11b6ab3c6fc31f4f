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
function sale(day: string, kind: string, count: number, sum: number, { fees = 0, withoutFee = 0 } = {}) {
  return { ...tally(day, kind, count, sum), fees, withoutFee };
}
function refund(day: string, kind: string, count: number, sum: number, { feesReturned = 0 } = {}) {
  return { ...tally(day, kind, count, sum), feesReturned };
}
const noFees = { fees: '0.00', paymentsWithoutFee: 0 };

test('a shop without anything has zeros for every day, in its own currency', () => {
  const { period, previous, daily, now } = composeSummary(nothing, days, 'EUR');
  const zero = { currency: 'EUR', gross: '0.00', refunded: '0.00', ...noFees, net: '0.00' };
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
    sales: [sale('2026-03-02', 'USD', 2, 2800), sale('2026-03-02', 'EUR', 1, 900)],
    returns: [refund('2026-03-03', 'USD', 1, 5), refund('2026-02-28', 'GBP', 1, 1_234_567_890_123)],
  };
  const { period, previous, daily, previousDaily } = composeSummary(facts, days, 'USD');
  const eur = { currency: 'EUR', gross: '9.00', refunded: '0.00', ...noFees, net: '9.00' };
  const gbp = { currency: 'GBP', gross: '0.00', refunded: '0.00', ...noFees, net: '0.00' };
  const usd = { currency: 'USD', gross: '28.00', refunded: '0.05', ...noFees, net: '27.95' };
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

test('takes off PayPal’s fees on the day of the payment, and adds what it gave back on that of the refund', () => {
  const facts = {
    ...nothing,
    sales: [
      sale('2026-03-02', 'USD', 3, 2700, { fees: 160, withoutFee: 1 }),
      sale('2026-02-28', 'USD', 1, 900, { withoutFee: 1 }),
    ],
    returns: [refund('2026-03-03', 'USD', 2, 1300, { feesReturned: 31 })],
  };
  const { period, previous, daily } = composeSummary(facts, days, 'USD');
  expect(period.revenue).toEqual([
    {
      ...{ currency: 'USD', gross: '27.00', refunded: '13.00', fees: '1.29' },
      ...{ paymentsWithoutFee: 1, net: '12.71' },
    },
  ]);
  expect(previous.revenue).toMatchObject([{ fees: '0.00', paymentsWithoutFee: 1, net: '9.00' }]);
  expect(daily.map(({ revenue }) => revenue.map(({ fees, net }) => [fees, net]))).toEqual([
    [['1.60', '25.40']],
    [['-0.31', '-12.69']],
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
