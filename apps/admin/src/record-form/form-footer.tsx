import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-frame.module.css';

export interface FormFooterProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard?: () => void;
  /** Instead of Discard, for a form that can be closed: usable without changes, too. */
  onCancel?: () => void;
  saveLabel?: string;
  /** Keeps Save unusable for a reason of the form's own, such as an empty title. */
  isSaveDisabled?: boolean;
  /** Further actions at the far side, such as Reset to Default. */
  children?: ReactNode;
}

/** Save and Discard, with a summary of the unsaved changes. */
export function FormFooter(props: FormFooterProps) {
  const {
    isDirty,
    isSaving,
    onDiscard,
    onCancel,
    saveLabel = 'Save Changes',
    isSaveDisabled = false,
    children,
  } = props;
  return (
    <div className={styles.footer}>
      <div className={styles.extra}>{children}</div>
      <p className={styles.state} role="status">
        {isDirty ? 'Unsaved changes' : ''}
      </p>
      <Group gap="sm">
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={onDiscard} disabled={!isDirty || isSaving}>
            Discard
          </Button>
        )}
        <Button type="submit" loading={isSaving} disabled={!isDirty || isSaveDisabled}>
          {saveLabel}
        </Button>
      </Group>
    </div>
  );
}
