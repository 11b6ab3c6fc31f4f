import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdsTextSchema } from '../values/ids.ts';
import { moneySchema } from '../values/money.ts';
import { itemOrderSchema, orderKinds, packageOrderSchema } from './order.ts';
import { allOrdersQuerySchema, orderListQuerySchema } from './orders.endpoints.ts';

/** The columns that both files begin with. */
const sharedColumns = {
  orderId: true,
  paymentId: true,
  createdAt: true,
  packageName: true,
  packagePrice: true,
  processingFee: true,
  totalPrice: true,
  refundedAmount: true,
  netAmount: true,
  currency: true,
  paymentStatus: true,
  orderStatus: true,
  paymentMethod: true,
  paypalTransactionID: true,
  customerName: true,
  customerEmail: true,
  address: true,
  country: true,
} as const;

const exporting = {
  method: 'GET',
  access: 'staff',
  scope: 'orders:read',
  tag: 'Orders',
  transport: 'csv',
  limit: { calls: 10, seconds: 60 },
} as const;

const exportQuerySchema = z.extend(z.omit(orderListQuerySchema, { sort: true, page: true, limit: true }), {
  /** Only these orders. */
  ids: z.optional(recordIdsTextSchema),
});

export const orderExportEndpoints = {
  exportAllOrders: defineEndpoint({
    ...exporting,
    query: z.extend(exportQuerySchema, { kind: allOrdersQuerySchema.shape.kind }),
    path: '/api/all-orders/export',
    permission: 'orders:export',
    summary: 'All orders of both kinds that match, newest first, as a CSV file.',
    response: z.extend(z.pick(packageOrderSchema, sharedColumns), {
      kind: z.enum(orderKinds),
      /** PayPal's fee for the payment; null while it is not known. */
      paypalFee: z.nullable(moneySchema),
    }),
  }),
  exportOrders: defineEndpoint({
    ...exporting,
    query: exportQuerySchema,
    path: '/orders/export',
    permission: 'orders:export',
    summary: 'All package orders that match, newest first, as a CSV file.',
    response: z.pick(packageOrderSchema, {
      ...sharedColumns,
      credit: true,
      Validity: true,
      MembershipValidity: true,
    }),
  }),
  exportItemOrders: defineEndpoint({
    ...exporting,
    query: exportQuerySchema,
    path: '/item-orders/export',
    permission: 'orders:export',
    summary: 'All item orders that match, newest first, as a CSV file.',
    response: z.pick(itemOrderSchema, { ...sharedColumns, itemId: true }),
  }),
};
