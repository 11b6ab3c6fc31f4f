import type { Client, User } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { orderKeys, queryKeys } from '../../lib/query-keys.ts';
import type { May } from '../../lib/screen-permissions.ts';
import { useApi } from '../../lib/services.ts';

export function getUserQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.users.one(id),
    queryFn: async ({ signal }) => (await api.getUser({ params: { id } }, { signal })).data,
  });
}

/**
 * The record of the signed-in person. By its id only people who may read customers get it; by their own address
 * everyone finds it.
 */
export function getOwnUserQuery(api: Client, { _id: id, UserEmail: userEmail }: User, may: May) {
  return queryOptions({
    queryKey: queryKeys.users.one(id),
    queryFn: async ({ signal }): Promise<User> => {
      if (may('customers:read')) return (await api.getUser({ params: { id } }, { signal })).data;
      const { rows } = await api.listUsers({ query: { userEmail } }, { signal });
      const own = rows.find(({ _id }) => _id === id);
      if (!own) throw new Error('The API lists no record of the signed-in person.');
      return own;
    },
  });
}

/** What the API takes of a user's record; what is left out stays. */
export type UserEdit = Parameters<Client['updateUser']>[0]['body'];

/** What shows a person or counts them. */
const touched: readonly (readonly [string])[] = [
  queryKeys.users.all,
  queryKeys.credits.all,
  ...orderKeys,
  queryKeys.tickets.all,
  queryKeys.messages.all,
  queryKeys.audit.all,
  // Staff may have edited themselves.
  queryKeys.session.all,
];

function useTouchAll() {
  const queryClient = useQueryClient();
  /** Skips the queries of the deleted user: their page is about to close and would only report them missing. */
  return (gone?: string) =>
    Promise.all(
      touched.map((queryKey) =>
        queryClient.invalidateQueries({
          queryKey,
          predicate: (query) => !gone || !JSON.stringify(query.queryKey).includes(gone),
        }),
      ),
    );
}

/** Changes a user's record; every query that shows the user is refetched before the mutation settles. */
export function useUpdateUser() {
  const api = useApi();
  const touchAll = useTouchAll();
  return useMutation({
    mutationFn: async ({ id, edit }: { id: string; edit: UserEdit }): Promise<User> =>
      (await api.updateUser({ params: { id }, body: edit })).data,
    onSettled: () => touchAll(),
  });
}

/** Changes the signed-in user's profile. */
export function useUpdateProfile(id: string) {
  const api = useApi();
  const touchAll = useTouchAll();
  return useMutation({
    mutationFn: async (changes: Parameters<Client['updateProfile']>[0]['body']): Promise<User> =>
      (await api.updateProfile({ params: { id }, body: changes })).data,
    onSettled: () => touchAll(),
  });
}

export function useDeleteUser() {
  const api = useApi();
  const touchAll = useTouchAll();
  return useMutation({
    mutationFn: (id: string) => api.deleteUser({ params: { id } }),
    onSettled: (_answer, error, id) => touchAll(error ? undefined : id),
  });
}
