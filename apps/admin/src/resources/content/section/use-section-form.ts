import type { FormValidateInput } from '@mantine/form';
import { type StoredRecord, useRecordForm } from '../../../record-form/index.ts';
import type { Changes, Saved, SectionDefinition } from './section-calls.ts';
import { useSection, useSectionChange } from './use-section.ts';

export interface SectionFormOptions<Fields extends object, Values extends Record<string, unknown>> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  toValues: (section: Saved<Fields>) => Values;
  /** What a save sends; all that was shown unless told otherwise. */
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
