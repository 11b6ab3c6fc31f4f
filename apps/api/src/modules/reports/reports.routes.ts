import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { countOrders } from '../orders/index.ts';
import { countUsers } from '../users/index.ts';
import { createSummarise } from './summarise.ts';

/** The numbers of the administrators' dashboard, and its reports. */
export function reportRoutes(bind: Bind, services: Pick<Services, 'database' | 'now'>): void {
  const summarise = createSummarise(services);

  bind(endpoints.getReportSummary, async ({ query }) => succeed(await summarise(query)));

  bind(endpoints.getTotals, async () => {
    const { database } = services;
    const [orders, itemOrders, users] = await Promise.all([
      countOrders(database, 'package'),
      countOrders(database, 'item'),
      countUsers(database),
    ]);
    return succeed({ orders, itemOrders, users });
  });
}
