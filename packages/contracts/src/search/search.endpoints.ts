import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { searchHitSchema } from './search-hit.ts';

export const searchEndpoints = {
  searchShop: defineEndpoint({
    method: 'GET',
    path: '/api/search',
    access: 'staff',
    permission: 'console:use',
    tag: 'Search',
    summary:
      'Customers, orders of both kinds, tickets and products that contain a text, also by an id of PayPal: at most five of each, those that are named exactly first.',
    limit: { calls: 300, seconds: 60 },
    query: z.pick(pagingQuerySchema, { search: true }),
    response: dataEnvelope(z.array(searchHitSchema)),
  }),
};
