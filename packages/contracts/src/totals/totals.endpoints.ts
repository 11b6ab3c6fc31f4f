import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';

/** How many there are: counted while that is quick, else the database's own estimate. */
export const totalSchema = z.object({ count: z.number().int(), isExact: z.boolean() });
export type Total = z.infer<typeof totalSchema>;

export const totalEndpoints = {
  getTotals: defineEndpoint({
    method: 'GET',
    path: '/api/totals',
    access: 'admin',
    tag: 'Totals',
    summary: 'How many orders and users there are.',
    response: dataEnvelope(z.object({ orders: totalSchema, itemOrders: totalSchema, users: totalSchema })),
  }),
};
