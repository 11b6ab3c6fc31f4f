import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { deleteOrder } from './delete-order.ts';
import { exportOrders } from './export-orders.ts';
import { getVisibleOrder } from './get-visible-order.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { presentItemOrder, presentPackageOrder } from './present-order.ts';

const deleted = 'Order deleted successfully!';

function packageOrderRoutes(bind: Bind, services: Services): void {
  const kind = 'package';
  const present = presentPackageOrder;

  bind(endpoints.newOrder, async ({ context, body }) =>
    succeed(await placeOrder(services, context, { kind, order: body, present })),
  );

  bind(endpoints.listOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, { ...query, kind });
    return { rows: rows.map(present), total };
  });

  bind(endpoints.exportOrders, async ({ context, query }) =>
    exportOrders(services, context, { filter: { ...query, kind }, present }),
  );

  bind(endpoints.getOrder, async ({ context, params }) =>
    present(await getVisibleOrder(services, context, { reference: params.id, kind })),
  );

  bind(endpoints.deleteOrder, async ({ context, params }) =>
    succeed(await deleteOrder(services, context, { reference: params.id, kind }), deleted),
  );
}

function itemOrderRoutes(bind: Bind, services: Services): void {
  const kind = 'item';
  const present = presentItemOrder;

  bind(endpoints.newItemOrder, async ({ context, body }) =>
    succeed(await placeOrder(services, context, { kind, order: body, present })),
  );

  bind(endpoints.listItemOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, { ...query, kind });
    return { rows: rows.map(present), total };
  });

  bind(endpoints.exportItemOrders, async ({ context, query }) =>
    exportOrders(services, context, { filter: { ...query, kind }, present }),
  );

  bind(endpoints.getItemOrder, async ({ context, params }) =>
    present(await getVisibleOrder(services, context, { reference: params.id, kind })),
  );

  bind(endpoints.deleteItemOrder, async ({ context, params }) =>
    succeed(await deleteOrder(services, context, { reference: params.id, kind }), deleted),
  );
}

/** Package and item orders: the same verbs, each under calls and in a shape of its own. */
export function orderRoutes(bind: Bind, services: Services): void {
  packageOrderRoutes(bind, services);
  itemOrderRoutes(bind, services);
}
