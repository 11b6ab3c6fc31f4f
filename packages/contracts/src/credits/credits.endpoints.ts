import * as z from 'zod';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { creditEntrySchema } from './credit-entry.ts';

const historyQuery = pagingQuerySchema.pick({ page: true, limit: true }).extend({
  /** Only the entries of this generation. */
  generationId: recordIdSchema.optional(),
  /** Leaves out commits, which change no balance: the `holdState` of their hold says the same. */
  withoutCommits: z.enum(['true', 'false']).optional(),
});

const accountShape = {
  /** Whole credits that can be spent now. */
  balance: z.number().int(),
  /** Whole credits on hold for generations in progress. */
  held: z.number().int(),
};

const creditHistory = dataEnvelope(
  z.object({
    ...accountShape,
    entries: z.array(creditEntrySchema),
    /** The number of all entries; `entries` is one page of them. */
    total: z.number().int(),
  }),
);
const creditAccount = dataEnvelope(z.object(accountShape));

export const creditEndpoints = {
  getCredits: defineEndpoint({
    method: 'GET',
    path: '/api/credits',
    access: 'user',
    tag: 'Credits',
    summary: 'The caller’s balance, open holds and ledger entries, newest first.',
    query: historyQuery,
    response: creditHistory,
  }),
  getUserCredits: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/credits',
    access: 'admin',
    tag: 'Credits',
    summary: 'One user’s balance, open holds and ledger entries, newest first.',
    params: z.object({ id: recordIdSchema }),
    query: historyQuery,
    response: creditHistory,
  }),
  deductCredit: defineEndpoint({
    method: 'POST',
    path: '/api/deduct-credit',
    access: 'user',
    tag: 'Credits',
    checksRevocation: true,
    limit: { calls: 30, seconds: 60 },
    summary: 'Set one credit aside for the caller’s next video; repeating it sets no second one aside.',
    body: z.looseObject({}).optional(),
    response: creditAccount,
  }),
  refundCredit: defineEndpoint({
    method: 'POST',
    path: '/api/refund-credit',
    access: 'user',
    tag: 'Credits',
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 30, seconds: 60 },
    summary: 'Return the caller’s own unused hold. For an admin naming someone else: goodwill credits.',
    body: z
      .object({
        /** Only read for an admin, like `amount` (`goodwillSchema`). */
        userEmail: z.unknown().optional(),
        amount: z.unknown().optional(),
      })
      .optional(),
    response: creditAccount,
  }),
};
