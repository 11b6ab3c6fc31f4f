import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import styles from './authentication.module.css';

export interface AccountFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Error of the last attempt. */
  errorMessage: string | null;
  /** What helps against it, such as a link. */
  errorAction?: ReactNode;
  isSubmitting: boolean;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The layout of every account form: the error, the fields, one button. */
export function AccountForm({
  onSubmit,
  errorMessage,
  errorAction,
  isSubmitting,
  submitLabel,
  children,
}: AccountFormProps) {
  const isHydrated = useIsHydrated();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SubmissionAlert message={errorMessage} action={errorAction} />
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

interface SubmissionAlertProps {
  message: string | null;
  action?: ReactNode;
}

/** The error of a form, announced to screen readers. It takes the focus, which the disabled button has lost. */
export function SubmissionAlert({ message, action }: SubmissionAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size="1.25rem" aria-hidden />}
    >
      {message} {action}
    </Alert>
  );
}
