import type { FormValidateInput } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { type StoredRecord, useRecordForm } from '../../../record-form/index.ts';
import type { Changes, Saved } from '../saved-content.ts';
import type { SectionDefinition } from './section-calls.ts';

export function useSection<Fields extends object>(definition: SectionDefinition<Fields>) {
  const calls = definition.connect(useApi());
  return useQuery({
    queryKey: queryKeys.sections.one(definition.name),
    queryFn: async () => (await calls.get()).data,
  });
}

type SectionChange<Fields> =
  | { kind: 'update'; changes: Changes<Fields> }
  | { kind: 'toggle' | 'reset' | 'deactivate'; version: number }
  | { kind: 'restore'; restored: number; version: number };

/** Every change of a section. The stored result appears immediately, here and in the list of revisions. */
export function useSectionChange<Fields extends object>(definition: SectionDefinition<Fields>) {
  const calls = definition.connect(useApi());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: SectionChange<Fields>) => {
      if (change.kind === 'update') return calls.update(change.changes);
      if (change.kind === 'restore') return calls.restore(change.restored, change.version);
      const call = calls[change.kind];
      if (!call) throw new Error(`${definition.name} is always on the site.`);
      return call(change.version);
    },
    onSuccess: ({ data }) => queryClient.setQueryData(queryKeys.sections.one(definition.name), data),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.sections.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.revisions.all }),
      ]),
  });
}

interface SectionFormOptions<Fields extends object, Values extends Record<string, unknown>> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  toValues: (section: Saved<Fields>) => Values;
  /** What a save sends; by default all that was shown. */
  toChanges: (values: Values) => Changes<Fields>;
  validate?: FormValidateInput<Values>;
  successMessage: string;
  failureMessage?: string;
  announce?: (message: string) => void;
  announceFailure?: (message: string) => void;
}

/** The form of a section over its calls: each save carries the version that was read. */
export function useSectionForm<Fields extends object, Values extends Record<string, unknown>>(
  options: SectionFormOptions<Fields, Values>,
) {
  const { definition, section, toValues, toChanges, validate, announce, announceFailure } = options;
  const { refetch } = useSection(definition);
  const change = useSectionChange(definition);
  const toRecord = (saved: Saved<Fields>): StoredRecord<Values> => ({
    values: toValues(saved),
    version: saved.version,
  });
  return useRecordForm<Values>({
    stored: toRecord(section),
    ...(validate && { validate }),
    save: async ({ values, version }) => {
      const changes = { ...toChanges(values), version };
      return toRecord((await change.mutateAsync({ kind: 'update', changes })).data);
    },
    reload: async () => {
      const { data } = await refetch({ throwOnError: true });
      return data ? toRecord(data) : { values: toValues(section), version: 0 };
    },
    successMessage: options.successMessage,
    failureMessage: options.failureMessage ?? definition.texts.updateFailure,
    ...(announce && { announce }),
    ...(announceFailure && { announceFailure }),
  });
}
