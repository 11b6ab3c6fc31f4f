import type { userEndpoints } from '@credit-studio/contracts';
import { and, not, type SQL } from 'drizzle-orm';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { hasCredits } from '../credits/index.ts';
import { hasBought } from '../orders/index.ts';
import type { MatchRecords } from '../users/index.ts';

type CustomerFilter = Pick<EndpointCall<typeof userEndpoints.listUsers>['query'], 'bought' | 'credits'>;

/** Filters of customers by what other modules store of them: what they paid for, and the credits that they have left. */
export function matchCustomerRecords({ bought, credits }: CustomerFilter): MatchRecords {
  return (userId) => and(isAsked(bought, hasBought(userId)), isAsked(credits, hasCredits(userId)));
}

function isAsked(asked: 'true' | 'false' | undefined, condition: SQL): SQL | undefined {
  if (!asked) return undefined;
  return asked === 'true' ? condition : not(condition);
}
