import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import styles from './authentication.module.css';
import { useIsHydrated } from './use-account-form.ts';

export interface AccountFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Error of the last attempt. */
  errorMessage: string | null;
  isSubmitting: boolean;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The layout of every account form: the error, the fields, one button. */
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
        {/* Before hydration, a press would reload the page and lose the entries. */}
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

/** The error of a form, announced to screen readers. */
export function SubmissionAlert({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {message}
    </Alert>
  );
}
