import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { creditEntrySchema } from './credit-entry.ts';

const historyQuery = z.extend(z.pick(pagingQuerySchema, { page: true, limit: true }), {
  /** Only the entries of this generation. */
  generationId: z.optional(recordIdSchema),
  /** Leaves out commits, which change no balance: the `holdState` of their hold says the same. */
  withoutCommits: z.optional(z.enum(['true', 'false'])),
});

const accountShape = {
  /** Whole credits that can be spent now. */
  balance: z.int(),
  /** Whole credits on hold for generations in progress. */
  held: z.int(),
};

const creditHistory = dataEnvelope(
  z.object({
    ...accountShape,
    entries: z.array(creditEntrySchema),
    /** The number of all entries; `entries` is one page of them. */
    total: z.int(),
  }),
);
const creditAccount = dataEnvelope(z.object(accountShape));

export const creditEndpoints = {
  getCredits: defineEndpoint({
    method: 'GET',
    path: '/api/credits',
    access: 'user',
    customerScope: 'credits:read',
    tag: 'Credits',
    summary: 'The caller’s balance, open holds and ledger entries, newest first.',
    query: historyQuery,
    response: creditHistory,
  }),
  getUserCredits: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/credits',
    access: 'staff',
    scope: 'credits:read',
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
    errors: ['insufficient_credits'],
    body: z.optional(z.looseObject({})),
    response: creditAccount,
  }),
  refundCredit: defineEndpoint({
    method: 'POST',
    path: '/api/refund-credit',
    access: 'user',
    scope: 'credits:write',
    tag: 'Credits',
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 30, seconds: 60 },
    summary:
      'Return the caller’s own unused hold. For staff with `credits:give` naming someone else: goodwill credits.',
    errors: ['stale_version', 'admin_only', 'permission_missing'],
    body: z.optional(
      z.object({
        /** Only read for staff with `credits:give`, like `amount` and `reason` (`goodwillSchema`). */
        userEmail: z.optional(z.unknown()),
        amount: z.optional(z.unknown()),
        reason: z.optional(z.unknown()),
      }),
    ),
    response: creditAccount,
  }),
};
