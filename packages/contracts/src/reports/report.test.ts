import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { maxReportDays, reportSummarySchema } from './report.ts';
import { reportEndpoints } from './reports.endpoints.ts';

const revenue = {
  ...{ currency: 'USD', gross: '1234567.00', refunded: '0.00', fees: '43210.00' },
  ...{ paymentsWithoutFee: 2, net: '1191357.00' },
};
const day = { day: '2026-01-31', revenue: [revenue], paidOrders: 1, videosMade: 0, creditsUsed: 0 };
const period = {
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  revenue: [revenue],
  paidOrders: 1,
  pendingOrders: 0,
  newUsers: 0,
  creditsSold: 10,
  creditsUsed: 0,
  creditsRefunded: 0,
  videosMade: 0,
  videosFailed: 0,
  ticketsOpened: 0,
};
const summary = {
  period,
  previous: { ...period, startDate: '2025-12-01', endDate: '2025-12-31', revenue: [] },
  now: { creditsOutstanding: 10, ticketsWaiting: 0, paymentsNeedingAttention: 0 },
  daily: [day],
  previousDaily: [day],
};

describe('a report', () => {
  it('has two periods, the current state and its days', () => {
    expect(reportSummarySchema.parse(summary)).toEqual(summary);
  });

  it('may have lost money, and sums larger than any sale', () => {
    const lost = { ...revenue, gross: '0.00', refunded: '98765432.10', fees: '-0.31', net: '-98765431.79' };
    const changed = { ...summary, period: { ...period, revenue: [lost] } };
    expect(reportSummarySchema.parse(changed)).toEqual(changed);
  });

  it('has at most a leap year of days', () => {
    const daily = Array.from({ length: maxReportDays }, () => day);
    expect(reportSummarySchema.parse({ ...summary, daily }).daily).toHaveLength(366);
    expect(Object.keys(issuesOf(reportSummarySchema, { ...summary, daily: [...daily, day] }))).toEqual([
      'daily',
    ]);
  });

  it.each([
    ['period.revenue.0.net', { period: { ...period, revenue: [{ ...revenue, net: '1.5' }] } }],
    ['period.revenue.0.fees', { period: { ...period, revenue: [{ ...revenue, fees: null }] } }],
    ['period.revenue.0.gross', { period: { ...period, revenue: [{ ...revenue, gross: 1 }] } }],
    ['period.startDate', { period: { ...period, startDate: '01/01/2026' } }],
    ['period.newUsers', { period: { ...period, newUsers: -1 } }],
    ['daily.0.day', { daily: [{ ...day, day: '2026-02-30' }] }],
    ['now.creditsOutstanding', { now: { ...summary.now, creditsOutstanding: 0.5 } }],
  ])('names %s when it is wrong', (path, change) => {
    expect(Object.keys(issuesOf(reportSummarySchema, { ...summary, ...change }))).toEqual([path]);
  });

  it('is asked for by days', () => {
    const { query } = reportEndpoints.getReportSummary;
    expect(query.parse({ startDate: '2026-01-01', endDate: '' })).toEqual({
      startDate: '2026-01-01',
      endDate: '',
    });
    expect(issuesOf(query, { endDate: 'today' })).toEqual({
      endDate: 'Please enter a day such as 2026-01-31.',
    });
  });
});
