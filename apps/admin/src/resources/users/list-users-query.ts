import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';

type UsersFilter = NonNullable<NonNullable<Parameters<Client['listUsers']>[0]>['query']>;

/** One page of all users, and how many there are. */
export function listUsersQuery(api: Client, filter: UsersFilter) {
  return queryOptions({
    queryKey: queryKeys.users.list(filter),
    queryFn: ({ signal }) => api.listUsers({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}
