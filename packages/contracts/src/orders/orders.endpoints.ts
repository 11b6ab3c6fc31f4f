import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { countrySchema } from '../values/country.ts';
import { dayRangeShape } from '../values/dates.ts';
import { orderReferenceSchema, recordIdSchema } from '../values/ids.ts';
import { amountTextSchema } from '../values/money.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';
import { itemOrderSchema, orderKinds, orderSchema, packageOrderSchema } from './order.ts';
import { type OrderState, orderStates } from './order-status.ts';
import { orderTotalsSchema } from './order-totals.ts';

/** What the customer decides at the checkout. Prices, ids and statuses sent along are ignored. */
export const newOrderSchema = z.object({
  /** `_id` of the package or item. */
  packageId: recordIdSchema,
  customerName: requiredTextSchema(120, 'Full name'),
  address: requiredTextSchema(500, 'Address'),
  country: countrySchema,
});
export type NewOrder = z.output<typeof newOrderSchema>;

/** Filters of both order lists, in addition to search and paging. The days are those of `createdAt`. */
export const orderListQuerySchema = z.extend(pagingQuerySchema, {
  sort: sortSchema([
    ...(['createdAt', 'orderId', 'orderDate', 'packageName', 'totalPrice'] as const),
    ...(['paymentStatus', 'orderStatus', 'customerName', 'customerEmail'] as const),
  ]),
  /** For staff with `orders:read`; other callers find only their own orders. */
  userEmail: z.optional(textSchema(254)),
  /** The orders of one user; callers without the right `orders:read` find only their own. */
  userId: z.optional(recordIdSchema),
  /** Compared without case, such as `pending`. */
  paymentStatus: z.optional(textSchema(20)),
  /** The same for the order's own status. */
  orderStatus: z.optional(textSchema(20)),
  /** The product by its full name when the order was placed. */
  packageName: z.optional(textSchema(120)),
  /** Bounds of `totalPrice` in the order's own currency, both included. */
  minTotal: z.optional(amountTextSchema),
  maxTotal: z.optional(amountTextSchema),
  /** `refunded`: a part or all of the money went back; `disputed`: a dispute is open or was lost. */
  returned: z.optional(z.enum(['refunded', 'disputed'])),
  ...dayRangeShape,
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

/** Filters of the list of both kinds. */
export const allOrdersQuerySchema = z.extend(orderListQuerySchema, { kind: z.optional(z.enum(orderKinds)) });
export type AllOrdersQuery = z.output<typeof allOrdersQuerySchema>;

// `Object.keys` forgets that these are the keys of `orderStates`, which is a constant with at least one of them.
const orderStateNames = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** Filters of the caller’s own orders, in addition to search and paging. */
export const ownOrdersQuerySchema = z.extend(pagingQuerySchema, {
  sort: sortSchema(['createdAt', 'orderId', 'packageName', 'totalPrice', 'paymentStatus']),
  kind: z.optional(z.enum(orderKinds)),
  state: z.optional(z.enum(orderStateNames)),
});
export type OwnOrdersQuery = z.output<typeof ownOrdersQuerySchema>;

/** Added to the order that a placement answers with. */
const placementShape = {
  /** True if this unpaid order was open already, so that no new one was placed. */
  wasOpen: z.optional(z.boolean()),
};

const orderParams = z.object({ id: orderReferenceSchema });
const deletedOrder = dataEnvelope(z.object({ _id: recordIdSchema }));
const placing = {
  method: 'POST',
  access: 'user',
  customerScope: 'orders:write',
  tag: 'Orders',
  status: 201,
  idempotent: true,
  checksRevocation: true,
  limit: { calls: 30, seconds: 60 },
  errors: ['seller_cannot_purchase', 'email_not_verified'],
  body: newOrderSchema,
} as const;
const cancelling = {
  method: 'POST',
  access: 'user',
  customerScope: 'orders:write',
  checksRevocation: true,
  tag: 'Orders',
  limit: { calls: 30, seconds: 60 },
  errors: ['conflict', 'permission_missing'],
  params: orderParams,
} as const;

export const orderEndpoints = {
  newOrder: defineEndpoint({
    ...placing,
    path: '/new-order',
    summary:
      'Place a package order, or get the caller’s unpaid one for the same package. The server sets price, credit, ids and status.',
    response: dataEnvelope(z.extend(packageOrderSchema, placementShape)),
  }),
  newItemOrder: defineEndpoint({
    ...placing,
    path: '/new-item-order',
    summary:
      'Place an item order, or get the caller’s unpaid one for the same item. The server sets price, ids and status.',
    response: dataEnvelope(z.extend(itemOrderSchema, placementShape)),
  }),
  listOrders: defineEndpoint({
    method: 'GET',
    path: '/orders',
    access: 'user',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'Package orders, newest first. Without the right `orders:read`, callers find only their own.',
    paged: true,
    query: orderListQuerySchema,
    response: z.array(packageOrderSchema),
  }),
  listItemOrders: defineEndpoint({
    method: 'GET',
    path: '/item-orders',
    access: 'user',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'Item orders, newest first. Without the right `orders:read`, callers find only their own.',
    paged: true,
    query: orderListQuerySchema,
    response: z.array(itemOrderSchema),
  }),
  listAllOrders: defineEndpoint({
    method: 'GET',
    path: '/api/all-orders',
    access: 'staff',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'Orders of both kinds, newest first.',
    paged: true,
    query: allOrdersQuerySchema,
    response: z.array(orderSchema),
  }),
  totalOrders: defineEndpoint({
    method: 'GET',
    path: '/api/all-orders/totals',
    access: 'staff',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'What the orders that match add up to, over the newest of them if they are too many.',
    limit: { calls: 60, seconds: 60 },
    query: z.omit(allOrdersQuerySchema, { sort: true, page: true, limit: true }),
    response: dataEnvelope(orderTotalsSchema),
  }),
  listOwnOrders: defineEndpoint({
    method: 'GET',
    path: '/api/own-orders',
    access: 'user',
    customerScope: 'orders:read',
    tag: 'Orders',
    summary: 'The caller’s own orders of both kinds, newest first. Staff, too, find only their own.',
    paged: true,
    query: ownOrdersQuerySchema,
    response: z.array(orderSchema),
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'user',
    scope: 'orders:read',
    customerScope: 'orders:read',
    tag: 'Orders',
    summary: 'One package order, by `_id` or `orderId`.',
    params: orderParams,
    response: packageOrderSchema,
  }),
  getItemOrder: defineEndpoint({
    method: 'GET',
    path: '/item-order/{id}',
    access: 'user',
    scope: 'orders:read',
    customerScope: 'orders:read',
    tag: 'Orders',
    summary: 'One item order, by `_id` or `orderId`.',
    params: orderParams,
    response: itemOrderSchema,
  }),
  cancelOrder: defineEndpoint({
    ...cancelling,
    path: '/order/{id}/cancel',
    summary:
      'Cancel an unpaid package order: the caller’s own, or any for staff with `orders:write`. A late payment restores it.',
    response: dataEnvelope(packageOrderSchema),
  }),
  cancelItemOrder: defineEndpoint({
    ...cancelling,
    path: '/item-order/{id}/cancel',
    summary:
      'Cancel an unpaid item order: the caller’s own, or any for staff with `orders:write`. A late payment restores it.',
    response: dataEnvelope(itemOrderSchema),
  }),
  deleteOrder: defineEndpoint({
    method: 'DELETE',
    path: '/order/{id}',
    access: 'staff',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'Delete a pending package order. A late payment restores it.',
    errors: ['conflict'],
    params: orderParams,
    response: deletedOrder,
  }),
  deleteItemOrder: defineEndpoint({
    method: 'DELETE',
    path: '/item-order/{id}',
    access: 'staff',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'Delete a pending item order. A late payment restores it.',
    errors: ['conflict'],
    params: orderParams,
    response: deletedOrder,
  }),
};
