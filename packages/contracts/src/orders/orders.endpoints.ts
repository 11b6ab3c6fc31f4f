import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { countrySchema } from '../values/country.ts';
import { orderReferenceSchema, recordIdSchema } from '../values/identifiers.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { requiredTextSchema } from '../values/text.ts';
import { packageOrderSchema } from './order.ts';

/** What the customer decides at the checkout. Prices, ids and statuses sent along are ignored. */
export const newOrderSchema = z.object({
  packageId: recordIdSchema,
  customerName: requiredTextSchema(120, 'Full name'),
  address: requiredTextSchema(500, 'Address'),
  country: countrySchema,
});

export const orderEndpoints = {
  newOrder: defineEndpoint({
    method: 'POST',
    path: '/new-order',
    access: 'user',
    tag: 'Orders',
    summary: 'Place a package order. The server sets price, credit, ids and status.',
    status: 201,
    body: newOrderSchema,
    response: dataEnvelope(packageOrderSchema),
  }),
  listOrders: defineEndpoint({
    method: 'GET',
    path: '/orders',
    access: 'user',
    tag: 'Orders',
    summary: 'Package orders, newest first. Anyone but an admin finds only their own.',
    paged: true,
    query: pagingQuerySchema.extend({
      userEmail: z.string().trim().max(254).optional(),
      /** Compared without case, such as `pending`. */
      paymentStatus: z.string().trim().max(20).optional(),
    }),
    response: z.array(packageOrderSchema),
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'user',
    tag: 'Orders',
    summary: 'One package order, by `_id` or `orderId`.',
    params: z.object({ id: orderReferenceSchema }),
    response: packageOrderSchema,
  }),
};
