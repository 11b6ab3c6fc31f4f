import type { DayRange, ReportSummary } from '@credit-studio/contracts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import { findShopCurrency, findShopTimeZone } from '../shop-settings/index.ts';
import { decideReportDays, findDayIn, type ReportDays } from './report-days.ts';
import { readReportFacts } from './report-facts.ts';
import { composeSummary } from './summary.ts';

type ReportServices = Pick<Services, 'database' | 'replicas' | 'now'>;

/** A report is reused for this long, so that several open dashboards cost one reading. */
const cachedMs = 15_000;
const maxCachedReports = 50;

async function read({ database, replicas }: ReportServices, days: ReportDays): Promise<ReportSummary> {
  const { startDate } = days.previous;
  const facts = await replicas.readShared((replica) =>
    readReportFacts(replica, { startDate, endDate: days.period.endDate }),
  );
  return composeSummary(facts, days, await findShopCurrency(database));
}

/** Makes the function that summarises some days and compares them with the days before. */
export function createSummarise(services: ReportServices): (asked: DayRange) => Promise<ReportSummary> {
  const reports = new LRUCache<string, ReportSummary, ReportDays>({
    max: maxCachedReports,
    ttl: cachedMs,
    // Concurrent callers share one reading; a failed one is not cached.
    fetchMethod: (_days, _stale, { context }) => read(services, context),
  });
  return async (asked) => {
    const timeZone = await findShopTimeZone(services.database);
    const days = decideReportDays(asked, findDayIn(timeZone, services.now()));
    const { startDate, endDate } = days.period;
    return reports.forceFetch(`${timeZone} ${startDate} ${endDate}`, { context: days });
  };
}
