import { FormCard } from '@credit-studio/ui';
import type { FormValidateInput, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useFocusInside } from '../../../panel/index.ts';
import { DialogForm, type StoredRecord, useRecordForm } from '../../../record-form/index.ts';
import styles from './entries.module.css';
import { type EntryDefinition, editParameter, type SavedEntry } from './entry-definition.ts';
import { useEntries, useEntryChange } from './use-entries.ts';

export interface EntryFormProps<Fields extends object, Values extends Record<string, unknown>> {
  definition: EntryDefinition<Fields>;
  /** Null adds one. */
  entry: SavedEntry<Fields> | null;
  /** What the fields hold; for a new entry its defaults. */
  stored: StoredRecord<Values>;
  toValues: (entry: SavedEntry<Fields>) => Values;
  toFields: (values: Values) => Fields;
  validate: FormValidateInput<Values>;
  onClose: () => void;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** Adds or changes one entry. It closes when it is saved; leaving it with unsaved words asks first. */
export function EntryForm<Fields extends object, Values extends Record<string, unknown>>(
  props: EntryFormProps<Fields, Values>,
) {
  const { definition, entry, stored, toValues, toFields, validate, onClose, children } = props;
  const { noun, texts, nameOf } = definition;
  const change = useEntryChange(definition);
  const { refetch } = useEntries(definition);
  const frame = useFocusInside<HTMLDivElement>();
  const record = useRecordForm<Values>({
    stored,
    validate,
    save: async ({ values, version }) => {
      const fields = toFields(values);
      const saved = await change.mutateAsync(
        entry ? { kind: 'update', id: entry._id, fields, version } : { kind: 'add', fields },
      );
      return { values, version: saved?.version ?? version };
    },
    reload: async () => {
      const { data } = await refetch({ throwOnError: true });
      const theirs = data?.find(({ _id }) => _id === entry?._id);
      return theirs ? { values: toValues(theirs), version: theirs.version } : stored;
    },
    successMessage: entry ? texts.updated : texts.added,
    failureMessage: entry ? texts.updateFailure : texts.addFailure,
    onSaved: onClose,
  });
  return (
    <div ref={frame} className={styles.frame}>
      <FormCard headingOrder={3} title={entry ? `Edit “${nameOf(entry)}”` : `Add a ${noun}`}>
        <DialogForm
          record={record}
          subject={`this ${noun}`}
          parameter={editParameter}
          saveLabel={entry ? 'Save Changes' : `Add ${noun}`}
          onCancel={onClose}
        >
          {children(record.form)}
        </DialogForm>
      </FormCard>
    </div>
  );
}
