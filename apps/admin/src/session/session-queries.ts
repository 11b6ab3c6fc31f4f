import { ApiError, type Client, type SecondFactorState, type User } from '@credit-studio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../lib/query-keys.ts';
import type { Person } from './identity-client.ts';

/** How long a role is believed before the server is asked again. */
const roleFreshMs = 5 * 60_000;

/** The signed-in person's own record: their role comes from the server and from nowhere else. */
export function personQuery(api: Client, person: Person | null) {
  return queryOptions({
    queryKey: queryKeys.session.person(person?.uid ?? ''),
    enabled: person !== null,
    staleTime: roleFreshMs,
    queryFn: async ({ signal }): Promise<User | null> => {
      const email = person?.email.toLowerCase() ?? '';
      const { rows } = await api.listUsers({ query: { userEmail: email } }, { signal });
      return rows.find(({ UserEmail }) => UserEmail.toLowerCase() === email) ?? null;
    },
  });
}

function isNotStaff(error: unknown): boolean {
  return error instanceof ApiError && error.is('admin_only', 'account_not_created');
}

/** Whether the signed-in person has to confirm the session; null for people who are not staff. */
export function secondFactorQuery(api: Client, person: Person | null) {
  return queryOptions({
    queryKey: queryKeys.secondFactor.one(person?.uid ?? ''),
    enabled: person !== null,
    // The API says when it wants a confirmation. A new answer during a set-up would close the recovery codes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<SecondFactorState | null> => {
      try {
        return (await api.getSecondFactor(undefined, { signal })).data;
      } catch (error) {
        if (isNotStaff(error)) return null;
        throw error;
      }
    },
  });
}
