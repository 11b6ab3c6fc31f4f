import { describeError } from '@credit-studio/frontend/describe-error';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import styles from './email-reminder.module.css';

/** Asks a user who has not confirmed their address to do so. Nothing that they paid for waits for it. */
export function EmailReminder() {
  const { email } = useSessionUser();
  const account = useQuery(accountQuery(useApi(), email));
  if (account.data?.emailVerified !== false) return null;
  return <Reminder email={account.data.UserEmail} />;
}

function Reminder({ email }: { email: string }) {
  const api = useApi();
  const [isCorrecting, setCorrecting] = useState(false);
  const resend = useMutation({ mutationFn: () => api.sendVerificationEmail() });
  return (
    <section className={styles.root} aria-label="Your email address">
      <IconMail size="1.375rem" stroke={1.6} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p>
          Please confirm <strong className={styles.email}>{email}</strong> with the link that we mailed to it,
          so that receipts and answers reach you.
        </p>
        <p className={styles.success} role="status">
          {resend.isSuccess && 'Email Sent! Look in the spam folder too.'}
        </p>
        {resend.isError && (
          <p className={styles.problem} role="alert">
            {describeError(resend.error, 'The email could not be sent. Please try again.')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send the email again
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setCorrecting(true)}>
          Correct the address
        </Button>
      </div>
      {isCorrecting && <CorrectEmailDialog email={email} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
