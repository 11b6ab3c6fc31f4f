import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { countOrders } from '../orders/index.ts';
import { countUsers } from '../users/index.ts';
import { createReportSales } from './sales-report.ts';
import { createReportStudio } from './studio-report.ts';
import { createSummarise } from './summarise.ts';

/** The numbers of the administrators' dashboard, and its reports. */
export function reportRoutes(bind: Bind, services: Pick<Services, 'database' | 'replicas' | 'now'>): void {
  const summarise = createSummarise(services);
  const reportSales = createReportSales(services);
  const reportStudio = createReportStudio(services);

  bind(endpoints.getReportSummary, async ({ query }) => succeed(await summarise(query)));

  bind(endpoints.getSalesReport, async ({ query }) => succeed(await reportSales(query)));

  bind(endpoints.getStudioReport, async ({ query }) => succeed(await reportStudio(query)));

  bind(endpoints.getTotals, async ({ context }) => {
    const [orders, itemOrders, users] = await services.replicas.readFor(context)((database) =>
      Promise.all([countOrders(database, 'package'), countOrders(database, 'item'), countUsers(database)]),
    );
    return succeed({ orders, itemOrders, users });
  });
}
