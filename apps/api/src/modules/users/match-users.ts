import type { userExportEndpoints } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { users } from './users.tables.ts';

/** What a list or a file of users filters by. */
export type UserFilter = EndpointCall<typeof userExportEndpoints.exportUsers>['query'];

/** Users who pass all but the search. */
export function matchUsers({ userEmail }: UserFilter): SQL | undefined {
  return userEmail ? sql`lower(${users.email}) = ${userEmail.toLowerCase()}` : undefined;
}

export function searchUsers({ search }: UserFilter): Search | undefined {
  return composeSearch(users, search);
}
