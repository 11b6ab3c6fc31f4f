import type { userExportEndpoints } from '@credit-studio/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import { matchesSearch } from '../../database/contains-text.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { users } from './users.tables.ts';

/** What a list or a file of users filters by. */
export type UserFilter = EndpointCall<typeof userExportEndpoints.exportUsers>['query'];

export const matchUsers = ({ userEmail, search }: UserFilter): SQL | undefined =>
  and(
    userEmail ? sql`lower(${users.email}) = ${userEmail.toLowerCase()}` : undefined,
    matchesSearch(users, search),
  );
