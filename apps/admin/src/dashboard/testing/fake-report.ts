import type {
  ReportDay,
  ReportPeriod,
  ReportSummary,
  Revenue,
  SalesReport,
  StudioReport,
} from '@credit-studio/contracts';

function revenue(net: string): Revenue[] {
  return [{ currency: 'USD', gross: net, refunded: '0.00', fees: '0.00', paymentsWithoutFee: 0, net }];
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

/** A day on which a part of what was paid went back, and PayPal kept its fee. */
const dayWithFees: ReportDay = {
  ...makeDay('2026-11-18', '29.00'),
  revenue: [
    {
      ...{ currency: 'USD', gross: '38.30', refunded: '8.00', fees: '1.30' },
      ...{ paymentsWithoutFee: 0, net: '29.00' },
    },
  ],
};

export const report: ReportSummary = {
  period: makePeriod({
    revenue: [
      {
        ...{ currency: 'USD', gross: '124.30', refunded: '20.00', fees: '4.30' },
        ...{ paymentsWithoutFee: 0, net: '100.00' },
      },
    ],
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
  daily: [dayWithFees, makeDay('2026-11-19', '0.00'), makeDay('2026-11-20', '71.00')],
  previousDaily: [
    makeDay('2026-10-19', '9.00'),
    makeDay('2026-10-20', '0.00'),
    makeDay('2026-10-21', '71.00'),
  ],
};

export const studio: StudioReport = {
  ...{ startDate: '2026-10-22', endDate: '2026-11-20', cost: '41.2006' },
  kinds: [
    {
      ...{ kind: 'video', made: 50, failed: 2, credits: 150, unknown: 0 },
      ...{ cost: '40.02', costPerResult: '0.8004' },
    },
    {
      ...{ kind: 'image', made: 30, failed: 0, credits: 30, unknown: 0 },
      ...{ cost: '1.17', costPerResult: '0.039' },
    },
    { kind: 'code', made: 0, failed: 0, credits: 0, unknown: 0, cost: '0.00', costPerResult: null },
  ],
  prompts: { written: 12, cost: '0.0106', unknown: 0 },
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
