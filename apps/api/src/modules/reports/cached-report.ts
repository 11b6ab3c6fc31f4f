import type { DayRange } from '@credit-studio/contracts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import { findShopTimeZone } from '../shop-settings/index.ts';
import { decideReportDays, findDayIn, type ReportDays } from './report-days.ts';

export type ReportServices = Pick<Services, 'database' | 'replicas' | 'now'>;

/** A report is reused for this long, so that several open dashboards cost one reading. */
const cachedMs = 15_000;
const maxCachedReports = 50;

/** Makes the function that reports on some days, and decides which they are and those before them. */
export function cacheReports<Report extends object>(
  services: ReportServices,
  read: (days: ReportDays) => Promise<Report>,
): (asked: DayRange) => Promise<Report> {
  const reports = new LRUCache<string, Report, ReportDays>({
    max: maxCachedReports,
    ttl: cachedMs,
    // Concurrent callers share one reading; a failed one is not cached.
    fetchMethod: (_days, _stale, { context }) => read(context),
  });
  return async (asked) => {
    const timeZone = await findShopTimeZone(services.database);
    const days = decideReportDays(asked, findDayIn(timeZone, services.now()));
    const { startDate, endDate } = days.period;
    return reports.forceFetch(`${timeZone} ${startDate} ${endDate}`, { context: days });
  };
}
