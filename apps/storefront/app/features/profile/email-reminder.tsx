import type { User } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { createCachedContent } from '../../lib/cached-content.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import styles from './email-reminder.module.css';

const monthMs = 30 * 24 * 60 * 60_000;

interface Confirmation {
  email: string;
  isConfirmed: boolean;
}

/** What this browser learned last, so that the reminder is there when a page opens and pushes nothing down later. */
const knownConfirmation = createCachedContent<Confirmation>({
  name: 'email-confirmation',
  ttlMs: monthMs,
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('email' in stored && 'isConfirmed' in stored)) return null;
    const { email, isConfirmed } = stored;
    return typeof email === 'string' && typeof isConfirmed === 'boolean' ? { email, isConfirmed } : null;
  },
});

/** Asks a user who has not confirmed their address to do so. Nothing that they paid for waits for it. */
export function EmailReminder() {
  const { email } = useSessionUser();
  const { data: account } = useQuery(accountQuery(useApi(), email));
  const [known] = useState(knownConfirmation.find);
  useEffect(() => {
    if (account) knownConfirmation.save(toConfirmation(account));
  }, [account]);
  const recalled = known?.email === email ? known : null;
  const confirmation = account === undefined ? recalled : account && toConfirmation(account);
  if (!confirmation || confirmation.isConfirmed) return null;
  return <Reminder email={confirmation.email} />;
}

function toConfirmation({ UserEmail, emailVerified }: User): Confirmation {
  return { email: UserEmail, isConfirmed: emailVerified !== false };
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
