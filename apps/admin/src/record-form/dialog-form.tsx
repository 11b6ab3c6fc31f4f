import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-frame.module.css';
import { FormProblem } from './form-problem.tsx';
import { SaveQuestionDialog } from './save-question.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface DialogFormProps<Values extends Record<string, unknown>> {
  record: RecordForm<Values>;
  /** What is edited, such as `this package`. */
  subject: string;
  /** Name of the address's parameter that opens the form. */
  parameter: string;
  saveLabel: string;
  fieldLabels?: Readonly<Record<string, string>>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that the address opens and that closes when it is saved, or when there is nothing to save; leaving it with unsaved words asks first. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { record, subject, parameter, saveLabel, fieldLabels = {}, onCancel, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isUnchanged = !record.isDirty && !record.form.validate().hasErrors;
    if (!isUnchanged) return record.submit(event);
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={styles.dialogForm} onSubmit={submit} noValidate>
      {children}
      <FormProblem message={record.errorMessage} />
      <FormFooter isDirty={record.isDirty} isSaving={record.isSaving} saveLabel={saveLabel}>
        <Button variant="default" onClick={onCancel} disabled={record.isSaving}>
          Cancel
        </Button>
      </FormFooter>
      <UnsavedGuard
        isDirty={record.isDirty}
        dialogForm={{ parameter, isDirty: () => record.form.isDirty() }}
      />
      <SaveQuestionDialog record={record} />
      <ConflictDialog
        conflict={record.conflict}
        subject={subject}
        fieldLabels={fieldLabels}
        onResolve={record.resolveConflict}
      />
    </form>
  );
}
