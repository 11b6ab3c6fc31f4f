import type { Client, User } from '@credit-studio/contracts';
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
