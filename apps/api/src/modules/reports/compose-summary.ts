import {
  type Currency,
  currencies,
  formatMinor,
  type ReportDay,
  type ReportPeriod,
  type ReportStanding,
  type ReportSummary,
  type Revenue,
} from '@credit-studio/contracts';
import type { Tally } from '../../database/tally-by-day.ts';
import { type Days, listDays, type ReportDays } from './decide-report-days.ts';

/** What the database tells of both periods, by day. */
export interface ReportFacts {
  /** By currency, in minor units. */
  sales: Tally[];
  returns: Tally[];
  /** By reason of the ledger entry. */
  trade: Tally[];
  used: Tally[];
  unpaid: Tally[];
  joined: Tally[];
  /** By status of the generation. */
  videos: Tally[];
  opened: Tally[];
  standing: ReportStanding;
}

function isOfKind(kind: string) {
  return (tally: Tally) => tally.kind === kind;
}
function count(tallies: Tally[]): number {
  return tallies.reduce((total, tally) => total + tally.count, 0);
}
function sum(tallies: Tally[]): number {
  return tallies.reduce((total, tally) => total + tally.sum, 0);
}

function composeRevenue(
  { sales, returns }: Pick<ReportFacts, 'sales' | 'returns'>,
  shown: readonly Currency[],
): Revenue[] {
  return shown.map((currency) => {
    const grossMinor = sum(sales.filter(isOfKind(currency)));
    const refundedMinor = sum(returns.filter(isOfKind(currency)));
    return {
      currency,
      gross: formatMinor(grossMinor),
      refunded: formatMinor(refundedMinor),
      net: formatMinor(grossMinor - refundedMinor),
    };
  });
}

type Tallies = Omit<ReportFacts, 'standing'>;

function pick({ standing: _, ...tallies }: ReportFacts, isMeant: (tally: Tally) => boolean): Tallies {
  return {
    sales: tallies.sales.filter(isMeant),
    returns: tallies.returns.filter(isMeant),
    trade: tallies.trade.filter(isMeant),
    used: tallies.used.filter(isMeant),
    unpaid: tallies.unpaid.filter(isMeant),
    joined: tallies.joined.filter(isMeant),
    videos: tallies.videos.filter(isMeant),
    opened: tallies.opened.filter(isMeant),
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
    // What a refund takes is a negative entry.
    creditsRefunded: Math.abs(sum(within.trade.filter(isOfKind('refund')))),
    videosMade: count(within.videos.filter(isOfKind('succeeded'))),
    videosFailed: count(within.videos.filter(isOfKind('failed'))),
    ticketsOpened: count(within.opened),
  };
}

function byDay(tallies: Tally[]): (day: string) => Tally[] {
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
 * The report of both periods. Its currencies, the same everywhere in it, are the shop's own and every one that money
 * moved in; their sums are never added up.
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
  };
}
