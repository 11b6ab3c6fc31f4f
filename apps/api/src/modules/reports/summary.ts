import {
  type Currency,
  currencies,
  formatMinor,
  type ReportDay,
  type ReportPeriod,
  type ReportSummary,
  type Revenue,
} from '@credit-studio/contracts';
import type { Days, Tally } from '../../database/days.ts';
import { listDays, type ReportDays } from './report-days.ts';
import type { ReportFacts } from './report-facts.ts';

function isOfKind(kind: string) {
  return (tally: Tally) => tally.kind === kind;
}
function count(tallies: Tally[]): number {
  return tallies.reduce((total, tally) => total + tally.count, 0);
}
function sum(tallies: Tally[]): number {
  return sumOf(tallies, ({ sum: ofTally }) => ofTally);
}
function sumOf<T>(tallies: T[], read: (tally: T) => number): number {
  return tallies.reduce((total, tally) => total + read(tally), 0);
}

function composeRevenue(
  { sales, returns }: Pick<ReportFacts, 'sales' | 'returns'>,
  shown: readonly Currency[],
): Revenue[] {
  return shown.map((currency) => {
    const [sold, returned] = [sales.filter(isOfKind(currency)), returns.filter(isOfKind(currency))];
    const [grossMinor, refundedMinor] = [sum(sold), sum(returned)];
    const feesMinor = sumOf(sold, ({ fees }) => fees) - sumOf(returned, ({ feesReturned }) => feesReturned);
    return {
      currency,
      gross: formatMinor(grossMinor),
      refunded: formatMinor(refundedMinor),
      fees: formatMinor(feesMinor),
      paymentsWithoutFee: sumOf(sold, ({ withoutFee }) => withoutFee),
      net: formatMinor(grossMinor - refundedMinor - feesMinor),
    };
  });
}

type Tallies = Omit<ReportFacts, 'standing'>;

function pick({ standing: _, ...tallies }: ReportFacts, isIncluded: (tally: Tally) => boolean): Tallies {
  return {
    sales: tallies.sales.filter(isIncluded),
    returns: tallies.returns.filter(isIncluded),
    trade: tallies.trade.filter(isIncluded),
    used: tallies.used.filter(isIncluded),
    unpaid: tallies.unpaid.filter(isIncluded),
    joined: tallies.joined.filter(isIncluded),
    videos: tallies.videos.filter(isIncluded),
    opened: tallies.opened.filter(isIncluded),
  };
}

function composePeriod(
  facts: ReportFacts,
  { startDate, endDate }: Days,
  shown: readonly Currency[],
): ReportPeriod {
  const within = pick(facts, ({ day }) => day >= startDate && day <= endDate);
  return {
    startDate,
    endDate,
    revenue: composeRevenue(within, shown),
    paidOrders: count(within.sales),
    pendingOrders: count(within.unpaid),
    newUsers: count(within.joined),
    creditsSold: sum(within.trade.filter(isOfKind('grant'))),
    creditsUsed: sum(within.used),
    // A refund takes credits by a negative entry.
    creditsRefunded: Math.abs(sum(within.trade.filter(isOfKind('refund')))),
    videosMade: count(within.videos.filter(isOfKind('succeeded'))),
    videosFailed: count(within.videos.filter(isOfKind('failed'))),
    ticketsOpened: count(within.opened),
  };
}

function byDay<T extends Tally>(tallies: T[]): (day: string) => T[] {
  const days = Map.groupBy(tallies, ({ day }) => day);
  return (day) => days.get(day) ?? [];
}

function composeDaily(facts: ReportFacts, days: Days, shown: readonly Currency[]): ReportDay[] {
  const [sales, returns] = [byDay(facts.sales), byDay(facts.returns)];
  const [videos, used] = [byDay(facts.videos), byDay(facts.used)];
  return listDays(days).map((day) => ({
    day,
    revenue: composeRevenue({ sales: sales(day), returns: returns(day) }, shown),
    paidOrders: count(sales(day)),
    videosMade: count(videos(day).filter(isOfKind('succeeded'))),
    creditsUsed: sum(used(day)),
  }));
}

/**
 * The report of both periods. It lists the shop's currency and every other one with payments or refunds; sums of
 * different currencies are never added up.
 */
export function composeSummary(
  facts: ReportFacts,
  { period, previous }: ReportDays,
  shopCurrency: Currency,
): ReportSummary {
  const moved = new Set([...facts.sales, ...facts.returns].map(({ kind }) => kind));
  const shown = currencies.filter((currency) => currency === shopCurrency || moved.has(currency));
  return {
    period: composePeriod(facts, period, shown),
    previous: composePeriod(facts, previous, shown),
    now: facts.standing,
    daily: composeDaily(facts, period, shown),
    previousDaily: composeDaily(facts, previous, shown),
  };
}
