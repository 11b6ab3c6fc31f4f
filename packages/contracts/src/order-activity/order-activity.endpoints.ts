import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { orderReferenceSchema } from '../values/ids.ts';
import { orderActivitySchema } from './order-activity.ts';

export const orderActivityEndpoints = {
  listOrderActivity: defineEndpoint({
    method: 'GET',
    path: '/order/{id}/activity',
    access: 'staff',
    permission: 'orders:read',
    tag: 'Orders',
    summary:
      'Mails, credits and acts of staff about an order, earliest first. Its payments are a separate call.',
    params: z.object({ id: orderReferenceSchema }),
    response: dataEnvelope(z.array(orderActivitySchema)),
  }),
};
