import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Button, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useSession } from '../../session/session-context.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './authentication.module.css';
import { findEmailProblem, readTypedEmail } from './typed-email.ts';
import { useAccountForm, useSubmission } from './use-account-form.ts';

/** Requests a reset mail. `onSent` gets the address even if it has no account, which must not be revealed here. */
export function ResetPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSession();
  const form = useAccountForm({
    initialValues: { email: readTypedEmail() },
    validate: { email: findEmailProblem },
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'reset',
    async ({ email }: typeof form.values) => {
      await session.sendPasswordReset(email.trim());
      onSent(email.trim());
    },
  );
  return (
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel={m.auth_send_reset()}
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
    </AccountForm>
  );
}

export interface ResetMailSentProps {
  email: string;
  onTryAgain: () => void;
}

/** Replaces the form and takes over the focus. */
export function ResetMailSent({ email, onTryAgain }: ResetMailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <IconMailCheck size="2.5rem" stroke={1.25} className={styles.successIcon} aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        {m.auth_reset_sent()}
      </Title>
      <Text>
        <MarkedText
          parts={m.auth_reset_sent_text.parts({ email })}
          marks={{ email: (words) => <strong className={styles.email}>{words}</strong> }}
        />
      </Text>
      <Button variant="default" onClick={onTryAgain}>
        {m.auth_reset_again()}
      </Button>
    </div>
  );
}
