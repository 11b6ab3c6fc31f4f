import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { orderReferenceSchema } from '../values/ids.ts';
import { receiptSchema } from './receipt.ts';

export const receiptEndpoints = {
  getReceipt: defineEndpoint({
    method: 'GET',
    path: '/api/receipts/{id}',
    access: 'user',
    scope: 'orders:read',
    customerScope: 'orders:read',
    tag: 'Orders',
    summary:
      'The receipt of a paid order of either kind, by `_id` or `orderId`, with both parties and its refunds.',
    params: z.object({ id: orderReferenceSchema }),
    response: dataEnvelope(receiptSchema),
  }),
};
