import type { Client, endpoints, Order, OrderKind, SortOf } from '@credit-studio/contracts';
import { pathOfItemOrder, pathOfOrder, paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type OrderSort = SortOf<typeof endpoints.listOrders>;
export type OrderQuery = NonNullable<NonNullable<Parameters<Client['listOrders']>[0]>['query']>;

/** What differs between package orders and item orders: calls, addresses and texts. */
export interface OrderKindConfig {
  kind: OrderKind;
  title: string;
  description: string;
  caption: string;
  /** Column head of the product. */
  productHeader: string;
  path: string;
  pathOf: (id: string) => string;
  fileName: string;
  /** Title of an empty list without filters. */
  emptyTitle: string;
  describeLoadFailure: (reason: string) => string;
  keys: typeof queryKeys.orders | typeof queryKeys.itemOrders;
  list: (api: Client, query: OrderQuery, signal: AbortSignal) => Promise<{ rows: Order[]; total: number }>;
  get: (api: Client, id: string, signal: AbortSignal) => Promise<Order>;
  remove: (api: Client, id: string) => Promise<unknown>;
  exportFile: (api: Client, query: OrderQuery) => Promise<Blob>;
}

export const orderKindConfig: Record<OrderKind, OrderKindConfig> = {
  package: {
    kind: 'package',
    title: 'Total Orders',
    description: 'Every package order, newest first.',
    caption: 'Orders',
    productHeader: 'Package',
    path: paths.orders,
    pathOf: pathOfOrder,
    fileName: 'orders',
    emptyTitle: 'No orders found',
    describeLoadFailure: (reason) => `Failed to fetch data: ${reason}`,
    keys: queryKeys.orders,
    list: (api, query, signal) => api.listOrders({ query }, { signal }),
    get: (api, id, signal) => api.getOrder({ params: { id } }, { signal }),
    remove: (api, id) => api.deleteOrder({ params: { id } }),
    exportFile: (api, query) => api.exportOrders({ query }),
  },
  item: {
    kind: 'item',
    title: 'Item Orders',
    description: 'Every order of a digital item, newest first.',
    caption: 'Item orders',
    productHeader: 'Item',
    path: paths.itemOrders,
    pathOf: pathOfItemOrder,
    fileName: 'item-orders',
    emptyTitle: 'No Pending Orders',
    describeLoadFailure: (reason) => `Could not load item orders: ${reason}`,
    keys: queryKeys.itemOrders,
    list: (api, query, signal) => api.listItemOrders({ query }, { signal }),
    get: (api, id, signal) => api.getItemOrder({ params: { id } }, { signal }),
    remove: (api, id) => api.deleteItemOrder({ params: { id } }),
    exportFile: (api, query) => api.exportItemOrders({ query }),
  },
};
