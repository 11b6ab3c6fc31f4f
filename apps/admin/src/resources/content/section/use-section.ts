import type { DraftState } from '@credit-studio/contracts';
import type { FormValidateInput } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import {
  type RecordForm,
  type SaveQuestion,
  type StoredRecord,
  useRecordForm,
} from '../../../record-form/index.ts';
import { type UnsavedChanges, useDraft, useDraftChange } from '../draft/draft-queries.ts';
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
  draft: DraftState;
  toValues: (section: Saved<Fields>) => Values;
  /** What a save sends; by default all that was shown. */
  toChanges: (values: Values) => Changes<Fields>;
  validate?: FormValidateInput<Values>;
  successMessage: string;
  failureMessage?: string;
  announce?: (message: string) => void;
  announceFailure?: (message: string) => void;
}

/** A section’s form, and the draft that its values may come from. */
export interface SectionForm<Values extends Record<string, unknown>> extends RecordForm<Values> {
  draft: DraftState;
  saveDraft: () => void;
  /** The values as a call about the draft sends them along; null while all of them are stored. */
  findUnsaved: () => UnsavedChanges | null;
}

/** The active flag is sent next to the fields. */
function toUnsaved(changes: object): UnsavedChanges {
  const { isActive, ...fields }: Record<string, unknown> = Object.fromEntries(Object.entries(changes));
  return { fields, ...(typeof isActive === 'boolean' && { isActive }) };
}

/** What the form shows: the draft where there is one, else what is live. */
function toRecord<Fields extends object, Values>(
  {
    definition,
    toValues,
  }: Pick<SectionFormOptions<Fields, Values & Record<string, unknown>>, 'definition' | 'toValues'>,
  section: Saved<Fields>,
  { version: draftVersion, draft }: DraftState,
): StoredRecord<Values> {
  const { version } = section;
  if (!draft) return { values: toValues(section), version, draftVersion };
  const fields = definition.parseFields(draft.fields);
  const drafted = { ...section, ...fields, isActive: draft.isActive ?? section.isActive };
  return { values: toValues(drafted), version, draftVersion };
}

/** The form of a section over its calls: each save carries the versions that were read. */
export function useSectionForm<Fields extends object, Values extends Record<string, unknown>>(
  options: SectionFormOptions<Fields, Values>,
): SectionForm<Values> {
  const { definition, section, draft: state, toChanges, validate, announce, announceFailure } = options;
  const { name, subject, texts } = definition;
  const { refetch } = useSection(definition);
  const draftQuery = useDraft(name);
  const change = useSectionChange(definition);
  const draftChange = useDraftChange(name);
  const { draft } = state;
  const record = useRecordForm<Values>({
    stored: toRecord(options, section, state),
    ...(validate && { validate }),
    decideQuestion: () => (draft?.hasLiveChanged ? askToReplace(subject) : null),
    save: async ({ values, version, draftVersion = 0 }) => {
      if (!draft) {
        const changes = { ...toChanges(values), version };
        const { data } = await change.mutateAsync({ kind: 'update', changes });
        return toRecord(options, data, { ...state, version: draftVersion });
      }
      const saved = await draftChange.mutateAsync({
        kind: 'publish',
        ...toUnsaved(toChanges(values)),
        version: draftVersion,
        liveVersion: version,
      });
      return { values, version: saved.liveVersion ?? version, draftVersion: saved.state.version };
    },
    reload: async () => {
      const [live, drafted] = await Promise.all([
        refetch({ throwOnError: true }),
        draftQuery.refetch({ throwOnError: true }),
      ]);
      return toRecord(options, live.data ?? { ...section, version: 0 }, drafted.data ?? state);
    },
    successMessage: options.successMessage,
    failureMessage: options.failureMessage ?? texts.updateFailure,
    ...(announce && { announce }),
    ...(announceFailure && { announceFailure }),
  });
  const saveDraft = () =>
    record.submitBy({
      save: async ({ values, version, draftVersion = 0 }) => {
        const saved = await draftChange.mutateAsync({
          kind: 'save',
          ...toUnsaved(toChanges(values)),
          version: draftVersion,
          // A draft remembers what it was begun from, whatever was published since.
          baseVersion: draft?.baseVersion ?? version,
        });
        return { values, version, draftVersion: saved.state.version };
      },
      successMessage: 'Draft saved. The site is unchanged.',
      failureMessage: 'Failed to save the draft',
    });
  const findUnsaved = () => (record.isDirty ? toUnsaved(toChanges(record.form.values)) : null);
  return { ...record, draft: state, saveDraft, findUnsaved };
}

/** Asked before a draft replaces what someone else has published since it was begun. */
export function askToReplace(subject: string): SaveQuestion {
  return {
    title: `Replace what is live of ${subject}?`,
    message:
      'Someone published other changes after this draft was begun. Publishing replaces them with all fields of the draft. The live version stays under Revisions and can be restored.',
    confirmLabel: 'Replace and publish',
  };
}
