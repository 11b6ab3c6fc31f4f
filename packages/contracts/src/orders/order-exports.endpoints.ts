import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { itemOrderSchema, packageOrderSchema } from './order.ts';
import { orderListQuerySchema } from './orders.endpoints.ts';

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
  access: 'admin',
  scope: 'orders:read',
  tag: 'Orders',
  transport: 'csv',
  limit: { calls: 10, seconds: 60 },
  query: z.omit(orderListQuerySchema, { sort: true, page: true, limit: true }),
} as const;

export const orderExportEndpoints = {
  exportOrders: defineEndpoint({
    ...exporting,
    path: '/orders/export',
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
    path: '/item-orders/export',
    summary: 'All item orders that match, newest first, as a CSV file.',
    response: z.pick(itemOrderSchema, { ...sharedColumns, itemId: true }),
  }),
};
