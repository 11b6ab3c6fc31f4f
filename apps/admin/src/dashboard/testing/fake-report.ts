import type { ReportDay, ReportPeriod, ReportSummary, Revenue, SalesReport } from '@credit-studio/contracts';

function revenue(net: string): Revenue[] {
  return [{ currency: 'USD', gross: net, refunded: '0.00', net }];
}

function makePeriod(fields: Partial<ReportPeriod> = {}): ReportPeriod {
  return {
    startDate: '2026-10-22',
    endDate: '2026-11-20',
    revenue: revenue('0.00'),
    paidOrders: 0,
    pendingOrders: 0,
    newUsers: 0,
    creditsSold: 0,
    creditsUsed: 0,
    creditsRefunded: 0,
    videosMade: 0,
    videosFailed: 0,
    ticketsOpened: 0,
    ...fields,
  };
}

function makeDay(day: string, net: string): ReportDay {
  return {
    day,
    revenue: revenue(net),
    paidOrders: Number(net) > 0 ? 1 : 0,
    videosMade: 0,
    creditsUsed: 0,
  };
}

export const report: ReportSummary = {
  period: makePeriod({
    revenue: [{ currency: 'USD', gross: '120.00', refunded: '20.00', net: '100.00' }],
    paidOrders: 34,
    videosFailed: 2,
    pendingOrders: 6,
  }),
  previous: makePeriod({
    startDate: '2026-09-22',
    endDate: '2026-10-21',
    revenue: revenue('80.00'),
    paidOrders: 40,
  }),
  now: { creditsOutstanding: 1234, ticketsWaiting: 3, paymentsNeedingAttention: 0 },
  daily: [makeDay('2026-11-18', '29.00'), makeDay('2026-11-19', '0.00'), makeDay('2026-11-20', '71.00')],
  previousDaily: [
    makeDay('2026-10-19', '9.00'),
    makeDay('2026-10-20', '0.00'),
    makeDay('2026-10-21', '71.00'),
  ],
};

export const sales: SalesReport = {
  ...{ startDate: '2026-10-22', endDate: '2026-11-20' },
  products: [
    { productId: 'p1', kind: 'package', name: 'Creator', currency: 'USD', paidOrders: 30, gross: '870.00' },
    { productId: 'i1', kind: 'item', name: 'Handbook', currency: 'EUR', paidOrders: 4, gross: '36.00' },
  ],
  placed: { orders: 40, paid: 34 },
  buyers: { first: 25, returning: 5 },
};
