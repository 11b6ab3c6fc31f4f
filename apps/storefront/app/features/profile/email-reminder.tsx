import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
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
    <section className={styles.root} aria-label={m.profile_reminder()}>
      <IconMail size="1.375rem" stroke={1.6} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p>
          <MarkedText
            parts={m.profile_reminder_text.parts({ email })}
            marks={{ email: (words) => <strong className={styles.email}>{words}</strong> }}
          />
        </p>
        <p className={styles.success} role="status">
          {resend.isSuccess && m.profile_reminder_sent()}
        </p>
        {resend.isError && (
          <p className={styles.problem} role="alert">
            {describeError(resend.error, m.profile_reminder_failed())}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          {m.profile_reminder_resend()}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setCorrecting(true)}>
          {m.profile_reminder_correct()}
        </Button>
      </div>
      {isCorrecting && <CorrectEmailDialog email={email} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
