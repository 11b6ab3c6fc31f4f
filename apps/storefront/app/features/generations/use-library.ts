import type { Folder, Generation, LibraryChanges } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import {
  type GenerationPages,
  type LibraryState,
  patchInPages,
  removeFromPages,
} from './generation-queries.ts';

/** The lists of other screens are bare arrays; only the gallery's have pages. */
function changeGalleries(queryClient: QueryClient, change: (pages: GenerationPages) => GenerationPages) {
  queryClient.setQueriesData<unknown>({ queryKey: queryKeys.generations.lists }, (known: unknown) =>
    // Safe: `generationsQuery` is the only one of these lists with pages.
    typeof known === 'object' && known !== null && 'pages' in known
      ? change(known as GenerationPages)
      : known,
  );
}

function refreshLists(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
  void queryClient.invalidateQueries({ queryKey: queryKeys.generationFolders.all });
}

/** In every cache, without the rest of an answer: its newly signed addresses would restart a video that plays. */
function patch(queryClient: QueryClient, id: string, changes: Partial<LibraryState>) {
  queryClient.setQueryData<Generation>(
    queryKeys.generations.one(id),
    (known) => known && { ...known, ...changes },
  );
  changeGalleries(queryClient, (pages) => patchInPages(pages, id, changes));
}

/** Names, marks and files one generation. The change shows at once, and goes back if it fails. */
export function useUpdateGeneration(generation: Generation) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { _id: id, title, isFavorite, folderId } = generation;
  return useMutation({
    mutationFn: async (changes: LibraryChanges) =>
      (await api.updateGeneration({ params: { id }, body: changes })).data,
    onMutate: (changes) => patch(queryClient, id, changes),
    onError: (error) => {
      patch(queryClient, id, { title, isFavorite, folderId });
      notifyUser.error(describeError(error, m.gallery_save_failed()));
    },
    onSettled: () => refreshLists(queryClient),
  });
}

/** Turns the public page on and off. */
export function useShare({ _id: id }: Generation) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (isShared: boolean) => {
      if (isShared) return (await api.shareGeneration({ params })).data;
      await api.unshareGeneration({ params });
      return null;
    },
    onSuccess: (share) => patch(queryClient, id, { share }),
  });
}

/** Puts generations into a folder, a new one if it has no id yet. */
export function useMove() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, target }: { ids: string[]; target: MoveTarget }) => {
      const folderId =
        'name' in target ? (await api.addFolder({ body: { name: target.name } })).data._id : target.folderId;
      await api.moveGenerations({ body: { ids, folderId } });
    },
    onSettled: () => refreshLists(queryClient),
  });
}
export type MoveTarget = { folderId: string | null } | { name: string };

/** Adds, renames and deletes folders. */
export function useFolderChanges() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => refreshLists(queryClient);
  return {
    add: useMutation({
      mutationFn: async (name: string) => (await api.addFolder({ body: { name } })).data,
      onSettled,
    }),
    rename: useMutation({
      mutationFn: async ({ _id, name }: Pick<Folder, '_id' | 'name'>) =>
        (await api.renameFolder({ params: { id: _id }, body: { name } })).data,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (folder: Folder) => api.deleteFolder({ params: { id: folder._id } }),
      onSettled,
    }),
  };
}

/** Deletes generations, and brings them back. */
export function useRemoval({ onRemoved }: { onRemoved: (ids: readonly string[]) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: (ids: string[]) => api.deleteGenerations({ body: { ids } }),
    onSuccess: (_, ids) => {
      changeGalleries(queryClient, (pages) => removeFromPages(pages, ids));
      for (const id of ids) queryClient.removeQueries({ queryKey: queryKeys.generations.one(id) });
      onRemoved(ids);
    },
    onSettled: () => refreshLists(queryClient),
  });
  const restoration = useMutation({
    mutationFn: (ids: string[]) => api.restoreGenerations({ body: { ids } }),
    onSettled: () => refreshLists(queryClient),
  });
  return { remove: removal.mutateAsync, restore: restoration.mutateAsync };
}
