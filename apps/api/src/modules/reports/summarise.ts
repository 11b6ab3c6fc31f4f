import type { DayRange, ReportSummary } from '@credit-studio/contracts';
import { findShopCurrency } from '../shop-settings/index.ts';
import { cacheReports, type ReportServices } from './cached-report.ts';
import { readReportFacts } from './report-facts.ts';
import { composeSummary } from './summary.ts';

/** Makes the function that summarises some days and compares them with the days before. */
export function createSummarise(services: ReportServices): (asked: DayRange) => Promise<ReportSummary> {
  const { database, replicas } = services;
  return cacheReports(services, async (days) => {
    const { startDate } = days.previous;
    const facts = await replicas.readShared((replica) =>
      readReportFacts(replica, { startDate, endDate: days.period.endDate }),
    );
    return composeSummary(facts, days, await findShopCurrency(database));
  });
}
