import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutdatedNotice } from '../../../content-languages/use-outdated-notice.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import type { EntryDefinition } from './entry-definition.ts';

export function useEntries<Fields extends object>(definition: EntryDefinition<Fields>) {
  const calls = definition.connect(useApi());
  return useQuery({ queryKey: definition.queryKey, queryFn: async () => (await calls.list()).data });
}

export type EntryChange<Fields> =
  | { kind: 'add'; fields: Fields }
  | { kind: 'update'; id: string; fields: Fields; version: number }
  | { kind: 'toggle' | 'remove'; id: string; version: number }
  | { kind: 'restore'; id: string; restored: number; version: number };

/** Every change of a list of entries. The list and the revisions are refetched afterwards, even on failure. */
export function useEntryChange<Fields extends object>(definition: EntryDefinition<Fields>) {
  const calls = definition.connect(useApi());
  const queryClient = useQueryClient();
  const notifyOutdated = useOutdatedNotice();
  return useMutation({
    mutationFn: async (change: EntryChange<Fields>) => {
      if (change.kind === 'add') return (await calls.add(change.fields)).data;
      const { id, version } = change;
      if (change.kind === 'update') return (await calls.update(id, { ...change.fields, version })).data;
      if (change.kind === 'restore') return (await calls.restore(id, change.restored, version)).data;
      if (change.kind === 'toggle') return (await calls.toggle(id, version)).data;
      await calls.remove(id, version);
      return null;
    },
    onSettled: async (_saved, error, change) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: definition.queryKey }),
        queryClient.invalidateQueries({ queryKey: queryKeys.revisions.all }),
      ]);
      // Last, so that its toast comes after the one of the save, which would move its link away under the pointer.
      if (!error && (change.kind === 'update' || change.kind === 'restore'))
        void notifyOutdated({ kind: definition.noun, id: change.id });
    },
  });
}
