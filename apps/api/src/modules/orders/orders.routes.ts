import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { getVisibleOrder } from './get-visible-order.ts';
import { listOrders } from './list-orders.ts';
import { placePackageOrder } from './place-package-order.ts';
import { presentPackageOrder } from './present-package-order.ts';

export const orderRoutes = (bind: Bind, services: Services): void => {
  bind(endpoints.newOrder, async ({ context, body }) => {
    const order = await placePackageOrder(services, context, body);
    return succeed(presentPackageOrder(order));
  });

  bind(endpoints.listOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, query);
    return { rows: rows.map(presentPackageOrder), total };
  });

  bind(endpoints.getOrder, async ({ context, params }) => {
    return presentPackageOrder(await getVisibleOrder(services, context, params.id));
  });
};
