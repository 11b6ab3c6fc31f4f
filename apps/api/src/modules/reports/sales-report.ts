import type { DayRange, SalesReport } from '@credit-studio/contracts';
import { countPlacedOrders } from '../orders/index.ts';
import { readSales } from '../payments/index.ts';
import { cacheReports, type ReportServices } from './cached-report.ts';

/** Makes the function that reports what was sold on some days, and to whom. */
export function createReportSales(services: ReportServices): (asked: DayRange) => Promise<SalesReport> {
  return cacheReports(services, ({ period }) =>
    services.replicas.readShared(async (replica) => {
      const [sales, placed] = await Promise.all([
        readSales(replica, period),
        countPlacedOrders(replica, period),
      ]);
      return { ...period, ...sales, placed };
    }),
  );
}
