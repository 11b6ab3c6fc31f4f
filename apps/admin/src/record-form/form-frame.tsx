import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import type { ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-frame.module.css';
import { FormProblem } from './form-problem.tsx';
import { SaveQuestionDialog } from './save-question.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface FormFrameProps<Values extends Record<string, unknown>> {
  record: RecordForm<Values>;
  /** What is edited, such as `the banner`. */
  subject: string;
  fieldLabels?: Readonly<Record<string, string>>;
  isSaveDisabled?: boolean;
  /** Said above the buttons, in place of the problem of the last save. */
  message?: ReactNode;
  /** Further actions next to Save, such as Reset to Default. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section's form: its fields, then Save within reach wherever the page is scrolled to. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { record, subject, fieldLabels = {}, isSaveDisabled = false, message, actions, children } = props;
  return (
    <form className={styles.root} onSubmit={record.submit} noValidate>
      {children}
      <div className={styles.foot}>
        {message ?? <FormProblem message={record.errorMessage} />}
        <FormFooter
          isDirty={record.isDirty}
          isSaving={record.isSaving}
          isSaveDisabled={isSaveDisabled}
          onDiscard={record.discard}
        >
          {actions}
        </FormFooter>
      </div>
      <UnsavedGuard isDirty={record.isDirty} />
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
