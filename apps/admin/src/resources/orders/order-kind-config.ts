import type { Client, endpoints, Order, OrderKind, SortOf } from '@credit-studio/contracts';
import { pathOfItemOrder, pathOfOrder, paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type OrderSort = SortOf<typeof endpoints.listOrders>;
export type OrderQuery = NonNullable<NonNullable<Parameters<Client['listOrders']>[0]>['query']>;
type OrderFileQuery = NonNullable<NonNullable<Parameters<Client['exportOrders']>[0]>['query']>;

/** A list of orders: of one kind, or of both. */
export interface OrderListConfig {
  kind: OrderKind | 'all';
  title: string;
  description: string;
  caption: string;
  /** Column head of the product. */
  productHeader: string;
  path: string;
  fileName: string;
  /** Title of an empty list without filters. */
  emptyTitle: string;
  describeLoadFailure: (reason: string) => string;
  keys: typeof queryKeys.orders | typeof queryKeys.itemOrders | typeof queryKeys.allOrders;
  list: (api: Client, query: OrderQuery, signal: AbortSignal) => Promise<{ rows: Order[]; total: number }>;
  exportFile: (api: Client, query: OrderFileQuery) => Promise<Blob>;
}

/** What differs between package orders and item orders: calls, addresses and texts. */
export interface OrderKindConfig extends OrderListConfig {
  kind: OrderKind;
  pathOf: (id: string) => string;
  get: (api: Client, id: string, signal: AbortSignal) => Promise<Order>;
  remove: (api: Client, id: string) => Promise<unknown>;
  cancel: (api: Client, id: string) => Promise<unknown>;
}

/** Both kinds in one list. Every row leads to the page of its kind. */
export const allOrdersConfig: OrderListConfig = {
  kind: 'all',
  title: 'All Orders',
  description: 'Packages and items, newest first.',
  caption: 'All orders',
  productHeader: 'Product',
  path: paths.allOrders,
  fileName: 'all-orders',
  emptyTitle: 'No orders found',
  describeLoadFailure: (reason) => `Failed to fetch data: ${reason}`,
  keys: queryKeys.allOrders,
  list: (api, query, signal) => api.listAllOrders({ query }, { signal }),
  exportFile: (api, query) => api.exportAllOrders({ query }),
};

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
    cancel: (api, id) => api.cancelOrder({ params: { id } }),
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
    cancel: (api, id) => api.cancelItemOrder({ params: { id } }),
    exportFile: (api, query) => api.exportItemOrders({ query }),
  },
};

/** Every list of orders by what it shows. */
export const orderListConfig: Record<OrderListConfig['kind'], OrderListConfig> = {
  all: allOrdersConfig,
  ...orderKindConfig,
};

export const kindLabels: Record<OrderKind, string> = { package: 'Package', item: 'Item' };
