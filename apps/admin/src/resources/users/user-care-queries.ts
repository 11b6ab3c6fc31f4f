import type { ActivityKind, Client, User } from '@credit-studio/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { nameFileOfToday, saveFile } from '../../lib/save-file.ts';
import { useApi } from '../../lib/services.ts';

/** Below the key of users, so that every change of one reads it again. */
function careKey(id: string, part: string) {
  return [...queryKeys.users.one(id), part] as const;
}

export function spendingQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: careKey(id, 'spending'),
    queryFn: async ({ signal }) => (await api.getUserSpending({ params: { id } }, { signal })).data,
  });
}

export function lastSeenQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: careKey(id, 'last-seen'),
    queryFn: async ({ signal }) =>
      (await api.getUserLastSeen({ params: { id } }, { signal })).data.lastSeenAt,
  });
}

export function notesQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: careKey(id, 'notes'),
    queryFn: async ({ signal }) => (await api.listUserNotes({ params: { id } }, { signal })).data,
  });
}

/** The tags that other customers have, to choose from. */
export function tagsQuery(api: Client) {
  return queryOptions({
    queryKey: [...queryKeys.users.all, 'tags'],
    queryFn: async ({ signal }) => (await api.listUserTags({}, { signal })).data,
  });
}

export function activityQuery(api: Client, id: string, kind: ActivityKind | null) {
  return infiniteQueryOptions({
    queryKey: [...careKey(id, 'activity'), kind],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { ...(kind && { kind }), ...(before && { before }) };
      return (await api.listUserActivity({ params: { id }, query }, { signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Does something about a customer; what shows them is read again before it settles. */
export function useUserCare<Input, Answer>(act: (api: Client, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSettled: () =>
      Promise.all(
        [queryKeys.users.all, queryKeys.audit.all, queryKeys.messages.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Saves a copy of what is stored about a customer as a JSON file. */
export function useDataExport({ _id: id }: User) {
  return useUserCare(async (api, _input: null) => {
    const { data } = await api.exportUserData({ params: { id } });
    const fileName = nameFileOfToday(`customer-${id}`, 'json');
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName);
    return fileName;
  });
}

export function useSetTags(user: User) {
  return useUserCare((api, tags: string[]) => api.setUserTags({ params: { id: user._id }, body: { tags } }));
}
