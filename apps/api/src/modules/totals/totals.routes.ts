import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { countOrders } from '../orders/index.ts';
import { countUsers } from '../users/index.ts';

/** The numbers on the administrators' dashboard. */
export function totalRoutes(bind: Bind, { database }: Pick<Services, 'database'>): void {
  bind(endpoints.getTotals, async () => {
    const [orders, itemOrders, users] = await Promise.all([
      countOrders(database, 'package'),
      countOrders(database, 'item'),
      countUsers(database),
    ]);
    return succeed({ orders, itemOrders, users });
  });
}
