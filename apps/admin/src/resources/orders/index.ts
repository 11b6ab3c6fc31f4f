import { createElement, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { orderBooks } from './order-books.ts';

const OrderList = lazy(async () => ({ default: (await import('./order-list/order-list.tsx')).OrderList }));
const OrderDetail = lazy(async () => ({
  default: (await import('./order-detail/order-detail.tsx')).OrderDetail,
}));

/** Each screen is fetched when it is first shown. A key apart, so that one kind's list never becomes the other's. */
export const orderRoutes: RouteObject[] = Object.values(orderBooks).flatMap((book) => [
  { path: book.path, element: createElement(OrderList, { key: book.kind, book }) },
  { path: `${book.path}/:id`, element: createElement(OrderDetail, { key: book.kind, book }) },
]);
