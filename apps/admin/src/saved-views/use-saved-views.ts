import type { Client, SavedView } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';

/** The views of a list: the caller’s, and those that others share. */
function savedViewsQuery(api: Client, list: string) {
  return queryOptions({
    queryKey: queryKeys.savedViews.list({ list }),
    queryFn: async ({ signal }) => (await api.listSavedViews({ query: { list } }, { signal })).data,
  });
}

export function useSavedViews(list: string) {
  return useQuery(savedViewsQuery(useApi(), list));
}

type Changes = Parameters<Client['updateSavedView']>[0]['body'];

/** Saves, changes and deletes views; the tabs follow. */
export function useViewChanges(list: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.savedViews.all });
  const create = useMutation({
    mutationFn: async (view: { name: string; query: string; isShared: boolean }) =>
      (await api.createSavedView({ body: { ...view, list } })).data,
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ view, changes }: { view: SavedView; changes: Changes }) =>
      (await api.updateSavedView({ params: { id: view._id }, body: { version: view.version, ...changes } }))
        .data,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => api.deleteSavedView({ params: { id: view._id } }),
    onSettled,
  });
  return { create: create.mutateAsync, change: change.mutateAsync, remove: remove.mutateAsync };
}
