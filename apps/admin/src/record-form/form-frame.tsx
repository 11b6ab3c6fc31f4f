import type { Permission } from '@credit-studio/contracts';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { Button } from '@mantine/core';
import { type FocusEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePermission } from '../session/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-frame.module.css';
import { FormProblem } from './form-problem.tsx';
import { ReadOnlyFields } from './read-only-fields.tsx';
import { SaveQuestionDialog } from './save-question.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface FormFrameProps<Values extends Record<string, unknown>> {
  record: RecordForm<Values>;
  /** The right that a save needs: without it the form can only be read. Default: everyone may save. */
  permission?: Permission;
  /** What is edited, such as `the banner`. */
  subject: string;
  fieldLabels?: Readonly<Record<string, string>>;
  /** Said above the buttons, in place of the problem of the last save. */
  message?: ReactNode;
  /** Default `Save Changes`. */
  saveLabel?: string;
  /** Other ways to save, next to Save. */
  otherSaves?: ReactNode;
  /** Further actions below the fields, such as Reset to Default. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Where the focus goes when the bar leaves with the button that had it: the field that was edited last. */
function useFocusAfterBar(isBarShown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement>(null);
  const wasInBar = useRef(false);
  useLayoutEffect(() => {
    if (isBarShown || !wasInBar.current) return;
    wasInBar.current = false;
    if (document.activeElement === document.body) lastField.current?.focus({ preventScroll: true });
  }, [isBarShown]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLElement>) => {
    // Events of dialogs bubble through their React parents; a dialog is not part of the form.
    if (!currentTarget.contains(target)) return;
    wasInBar.current = bar.current?.contains(target) ?? false;
    if (!wasInBar.current) lastField.current = target;
  };
  return { bar, onFocus };
}

/** A section's form, which people without the right to save it can only read. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { permission } = props;
  return permission ? <PermittedFrame {...props} permission={permission} /> : <EditableFrame {...props} />;
}

function PermittedFrame<Values extends Record<string, unknown>>(
  props: FormFrameProps<Values> & { permission: Permission },
) {
  if (usePermission(props.permission)) return <EditableFrame {...props} />;
  return <ReadOnlyFields>{props.children}</ReadOnlyFields>;
}

/** The fields, and Save within reach wherever the page is scrolled to, while something is unsaved. */
function EditableFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const { record, subject, fieldLabels = {}, message, saveLabel, otherSaves, actions, children } = props;
  const isBarShown = record.isDirty || record.isSaving;
  const size = otherSaves ? { size: 'xs' as const } : {};
  const { bar, onFocus } = useFocusAfterBar(isBarShown);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBarShown) record.submit(event);
  };
  return (
    <form className={styles.root} onSubmit={submit} onFocus={onFocus} noValidate>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      <div ref={bar} className={styles.bar}>
        {message ?? <FormProblem message={isBarShown ? record.errorMessage : null} />}
        {isBarShown && (
          <FormFooter
            isDirty={record.isDirty}
            isSaving={record.isSaving}
            {...(saveLabel && { saveLabel })}
            {...size}
          >
            <Button variant="default" onClick={record.discard} disabled={record.isSaving} {...size}>
              Discard
            </Button>
            {otherSaves}
          </FormFooter>
        )}
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
