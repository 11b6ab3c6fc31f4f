import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { queryKeys } from '../query-keys.ts';

/** The user's own record, with membership and balance; null before it has been created. */
export function accountQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.account.all,
    queryFn: async ({ signal }) =>
      (await api.listUsers({ query: { userEmail: email } }, { signal })).rows[0] ?? null,
  });
}
