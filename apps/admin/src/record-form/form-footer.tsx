import { Button } from '@credit-studio/ui';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-frame.module.css';

export interface FormFooterProps {
  isDirty: boolean;
  isSaving: boolean;
  saveLabel?: string;
  /** Small, where there are more than two buttons. */
  size?: 'xs';
  /** The button next to Save: Discard, or Cancel where the form can be closed. */
  children: ReactNode;
}

/** Save and one way back, with a summary of the unsaved changes. Save keeps the focus while it works. */
export function FormFooter({
  isDirty,
  isSaving,
  saveLabel = 'Save Changes',
  size,
  children,
}: FormFooterProps) {
  return (
    <div className={styles.footer}>
      <p className={styles.state} role="status">
        {isDirty ? 'Unsaved changes' : ''}
      </p>
      <Group gap="sm">
        {children}
        <Button type="submit" isLoading={isSaving} {...(size && { size })}>
          {saveLabel}
        </Button>
      </Group>
    </div>
  );
}
