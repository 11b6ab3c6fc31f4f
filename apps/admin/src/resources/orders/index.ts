import { createElement, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { allOrdersConfig, orderKindConfig } from './order-kind-config.ts';
import type { OrderSlots } from './order-slots.ts';

export type { OrderSlots } from './order-slots.ts';

const OrderList = lazy(async () => ({ default: (await import('./order-list/order-list.tsx')).OrderList }));
const OrderDetail = lazy(async () => ({
  default: (await import('./order-detail/order-detail.tsx')).OrderDetail,
}));

/** Each screen is fetched when it is first shown. A key apart, so that one kind's list never becomes the other's. */
export function createOrderRoutes(slots: OrderSlots): RouteObject[] {
  const lists = [allOrdersConfig, ...Object.values(orderKindConfig)];
  return [
    ...lists.map((config) => ({
      path: config.path,
      element: createElement(OrderList, { key: config.kind, config, slots }),
    })),
    ...Object.values(orderKindConfig).map((config) => ({
      path: `${config.path}/:id`,
      element: createElement(OrderDetail, { key: config.kind, config }),
    })),
  ];
}

/** The refund of an order as a dialog of another screen. */
export const OrderRefund = lazy(async () => ({
  default: (await import('./refund/order-refund.tsx')).OrderRefund,
}));
