import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { creditEntrySchema } from './credit-entry.ts';

export const creditEndpoints = {
  getCredits: defineEndpoint({
    method: 'GET',
    path: '/api/credits',
    access: 'user',
    tag: 'Credits',
    summary: 'The caller’s balance, open holds and ledger entries, newest first.',
    query: pagingQuerySchema.pick({ page: true, limit: true }),
    response: dataEnvelope(
      z.object({
        /** Whole credits that can be spent now. */
        balance: z.number().int(),
        /** Whole credits set aside for videos in the making. */
        held: z.number().int(),
        entries: z.array(creditEntrySchema),
        /** Entries in all, of which `entries` is one page. */
        total: z.number().int(),
      }),
    ),
  }),
};
