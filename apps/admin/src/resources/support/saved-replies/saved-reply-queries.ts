import type { Client } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

/** All saved replies, by title. */
export function listSavedRepliesQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.savedReplies.all,
    queryFn: ({ signal }) => api.listSavedReplies(undefined, { signal }),
  });
}

/** A saved reply as its form writes it. */
export interface SavedReplyFields extends Record<string, unknown> {
  title: string;
  text: string;
}

export type SavedReplyChange =
  | { kind: 'add'; fields: SavedReplyFields }
  | { kind: 'update'; id: string; fields: SavedReplyFields; version: number }
  | { kind: 'delete'; id: string };

/** Every change of the saved replies; the list is refetched afterwards, even on failure. */
export function useSavedReplyChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: SavedReplyChange) => {
      if (change.kind === 'add') return (await api.addSavedReply({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind === 'update') {
        const body = { ...change.fields, version: change.version };
        return (await api.updateSavedReply({ params, body })).data;
      }
      await api.deleteSavedReply({ params });
      return null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.savedReplies.all }),
  });
}
