import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import type { Changes, SectionDefinition } from './section-calls.ts';

export function useSection<Fields extends object>(definition: SectionDefinition<Fields>) {
  const calls = definition.connect(useApi());
  return useQuery({
    queryKey: queryKeys.sections.one(definition.name),
    queryFn: async () => (await calls.get()).data,
  });
}

export type SectionChange<Fields> =
  | { kind: 'update'; changes: Changes<Fields> }
  | { kind: 'toggle' | 'reset' | 'deactivate'; version: number }
  | { kind: 'restore'; restored: number; version: number };

/** Every change of a section. What is stored then is shown at once, here and in the list of revisions. */
export function useSectionChange<Fields extends object>(definition: SectionDefinition<Fields>) {
  const calls = definition.connect(useApi());
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SectionChange<Fields>) => {
      if (change.kind === 'update') return calls.update(change.changes);
      if (change.kind === 'restore') return calls.restore(change.restored, change.version);
      return calls[change.kind](change.version);
    },
    onSuccess: ({ data }) => client.setQueryData(queryKeys.sections.one(definition.name), data),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.sections.all }),
        client.invalidateQueries({ queryKey: queryKeys.revisions.all }),
      ]),
  });
}
