import type { DayRange, ReportSummary } from '@credit-studio/contracts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import { findShopCurrency } from '../shop-settings/index.ts';
import { composeSummary } from './compose-summary.ts';
import { decideReportDays, type ReportDays } from './decide-report-days.ts';
import { readReportFacts } from './read-report-facts.ts';

type ReportServices = Pick<Services, 'database' | 'now'>;

/** How long a report is handed out again: dashboards that several people keep open cost one reading. */
const keptMs = 15_000;
const keptReports = 50;

async function read({ database }: ReportServices, days: ReportDays): Promise<ReportSummary> {
  const { startDate } = days.previous;
  const facts = await readReportFacts(database, { startDate, endDate: days.period.endDate });
  return composeSummary(facts, days, await findShopCurrency(database));
}

/** Makes the verb that summarises some days and compares them with those before. */
export function createSummarise(services: ReportServices): (asked: DayRange) => Promise<ReportSummary> {
  const reports = new LRUCache<string, ReportSummary, ReportDays>({
    max: keptReports,
    ttl: keptMs,
    // Whoever asks while it is being read waits for that reading; one that failed is not kept.
    fetchMethod: (_days, _stale, { context }) => read(services, context),
  });
  return async (asked) => {
    const days = decideReportDays(asked, services.now());
    const { startDate, endDate } = days.period;
    return reports.forceFetch(`${startDate} ${endDate}`, { context: days });
  };
}
