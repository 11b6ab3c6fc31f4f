import type { User } from '@credit-studio/contracts';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { Button as SaveButton } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ConflictDialog, FormProblem, SaveQuestionDialog } from '../../../record-form/index.ts';
import { EditNotes } from './edit-notes.tsx';
import styles from './editing.module.css';
import { editParameter, RowEditingProvider } from './row-editing.ts';
import { useEditProblem, useUserRecord } from './use-user-record.ts';
import { userFieldLabels } from './user-values.ts';

export interface EditedRowProps {
  user: User;
  columnCount: number;
  onClose: () => void;
  /** The row, whose cells hold the fields. */
  children: ReactNode;
}

/** Escape in one of the form's own controls; dialogs above the row have theirs. */
function useEscape(formId: string, onEscape: () => void) {
  return useWindowEvent('keydown', ({ key, target }) => {
    const isOwn = target instanceof HTMLElement && 'form' in target;
    if (key === 'Escape' && isOwn && target.form === document.getElementById(formId)) onEscape();
  });
}

/** A row of the directory that is edited in place, or why it cannot be. */
export function EditedRow(props: EditedRowProps) {
  const problem = useEditProblem(props.user);
  return problem ? <LockedRow {...props} problem={problem} /> : <EditableRow {...props} />;
}

function LockedRow({ columnCount, onClose, children, problem }: EditedRowProps & { problem: string }) {
  return (
    <>
      {children}
      <tr className={styles.strip}>
        <td colSpan={columnCount}>
          <div className={styles.form}>
            <p className={styles.locked} role="status">
              {problem}
            </p>
            <Button size="xs" variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
        </td>
      </tr>
    </>
  );
}

/** Enter saves, Escape discards. */
function EditableRow({ user, columnCount, onClose, children }: EditedRowProps) {
  const record = useUserRecord(user, onClose);
  const formId = useId();
  const cancel = () => {
    if (record.isSaving) return;
    record.discard();
    onClose();
  };
  useEscape(formId, cancel);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (record.isDirty) return record.submit(event);
    event.preventDefault();
    onClose();
  };
  return (
    <RowEditingProvider value={{ record, formId }}>
      {children}
      <tr className={styles.strip}>
        <td colSpan={columnCount}>
          <form id={formId} className={styles.form} onSubmit={submit} noValidate>
            <FormProblem message={record.errorMessage} />
            <EditNotes record={record} />
            <div className={styles.buttons}>
              <Button size="xs" variant="default" onClick={cancel} disabled={record.isSaving}>
                Cancel
              </Button>
              <SaveButton size="xs" type="submit" isLoading={record.isSaving}>
                Save
              </SaveButton>
            </div>
          </form>
          <UnsavedGuard
            isDirty={record.isDirty}
            dialogForm={{ parameter: editParameter, isDirty: () => record.form.isDirty() }}
          />
          <SaveQuestionDialog record={record} />
          <ConflictDialog
            conflict={record.conflict}
            subject={`the record of ${user.userName || user.UserEmail}`}
            fieldLabels={userFieldLabels}
            onResolve={record.resolveConflict}
          />
        </td>
      </tr>
    </RowEditingProvider>
  );
}
