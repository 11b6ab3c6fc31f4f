import { Button, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import styles from './authentication.module.css';
import { SubmissionAlert } from './submission-alert.tsx';

export interface AccountFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Why the last attempt was not accepted. */
  errorMessage: string | null;
  isSubmitting: boolean;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The shape of every form about an account: what went wrong, the fields, one button. */
export function AccountForm({
  onSubmit,
  errorMessage,
  isSubmitting,
  submitLabel,
  children,
}: AccountFormProps) {
  const isHydrated = useIsHydrated();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SubmissionAlert message={errorMessage} />
        {children}
        {/* Before the page came to life a press would load it anew, and what was typed would be gone. */}
        <Button
          type="submit"
          size="md"
          className={styles.submit}
          disabled={!isHydrated}
          loading={isSubmitting}
          fullWidth
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
