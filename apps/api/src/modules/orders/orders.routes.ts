import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { inCustomersWords, inWordsFor } from './customers-words.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { getVisibleOrder } from './order-access.ts';
import { cancelOrder } from './order-cancellation.ts';
import { deleteOrder } from './order-deletion.ts';
import type { OrderRow } from './orders.tables.ts';
import { listOwnOrders } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import {
  serializeItemOrder,
  serializeOrder,
  serializeOrderForFile,
  serializePackageOrder,
} from './serialize-order.ts';
import { totalOrders } from './total-orders.ts';

const deleted = 'Order deleted successfully!';
const cancelled = 'The order was cancelled.';

function packageOrderRoutes(bind: Bind, services: Services): void {
  const kind = 'package';
  const serialize = serializePackageOrder;
  const serializeOwn = (order: OrderRow) => serialize(inCustomersWords(order));

  bind(endpoints.newOrder, async ({ context, body }) =>
    succeed(await placeOrder(services, context, { kind, order: body, serialize: serializeOwn })),
  );

  bind(endpoints.listOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, { ...query, kind });
    return { rows: rows.map(serialize), total };
  });

  bind(endpoints.exportOrders, async ({ context, query }) =>
    exportOrders(services, context, { filter: { ...query, kind }, serialize }),
  );

  bind(endpoints.getOrder, async ({ context, params }) =>
    serialize(
      inWordsFor(context.actor, await getVisibleOrder(services, context, { reference: params.id, kind })),
    ),
  );

  bind(endpoints.cancelOrder, async ({ context, params }) => {
    const order = await cancelOrder(services, context, { reference: params.id, kind });
    return succeed(serialize(inWordsFor(context.actor, order)), cancelled);
  });

  bind(endpoints.deleteOrder, async ({ context, params }) =>
    succeed(await deleteOrder(services, context, { reference: params.id, kind }), deleted),
  );
}

function itemOrderRoutes(bind: Bind, services: Services): void {
  const kind = 'item';
  const serialize = serializeItemOrder;
  const serializeOwn = (order: OrderRow) => serialize(inCustomersWords(order));

  bind(endpoints.newItemOrder, async ({ context, body }) =>
    succeed(await placeOrder(services, context, { kind, order: body, serialize: serializeOwn })),
  );

  bind(endpoints.listItemOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, { ...query, kind });
    return { rows: rows.map(serialize), total };
  });

  bind(endpoints.exportItemOrders, async ({ context, query }) =>
    exportOrders(services, context, { filter: { ...query, kind }, serialize }),
  );

  bind(endpoints.getItemOrder, async ({ context, params }) =>
    serialize(
      inWordsFor(context.actor, await getVisibleOrder(services, context, { reference: params.id, kind })),
    ),
  );

  bind(endpoints.cancelItemOrder, async ({ context, params }) => {
    const order = await cancelOrder(services, context, { reference: params.id, kind });
    return succeed(serialize(inWordsFor(context.actor, order)), cancelled);
  });

  bind(endpoints.deleteItemOrder, async ({ context, params }) =>
    succeed(await deleteOrder(services, context, { reference: params.id, kind }), deleted),
  );
}

function allOrderRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listAllOrders, async ({ context, query }) => {
    const { rows, total } = await listOrders(services, context, query);
    return { rows: rows.map(serializeOrder), total };
  });

  bind(endpoints.totalOrders, async ({ context, query }) =>
    succeed(await totalOrders(services, context, query)),
  );

  bind(endpoints.exportAllOrders, async ({ context, query }) =>
    exportOrders(services, context, { filter: query, serialize: serializeOrderForFile }),
  );
}

/** Package and item orders: the same verbs, with separate endpoints and wire formats, and the lists of both. */
export function orderRoutes(bind: Bind, services: Services): void {
  packageOrderRoutes(bind, services);
  itemOrderRoutes(bind, services);
  allOrderRoutes(bind, services);

  bind(endpoints.listOwnOrders, async ({ context, query }) => {
    const { rows, total } = await listOwnOrders(services, context, query);
    return { rows: rows.map((order) => serializeOrder(inCustomersWords(order))), total };
  });
}
