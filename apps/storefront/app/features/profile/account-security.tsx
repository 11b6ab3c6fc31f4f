import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ConfirmDialog, FormCard } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { useHeldMutation } from '../../lib/held-mutation.ts';
import { describeAuthError } from '../../session/describe-auth-error.ts';
import { useSession, useSessionUser } from '../../session/session-context.ts';
import styles from './account-security.module.css';

function ChangePassword() {
  const session = useSession();
  const { email } = useSessionUser();
  const mail = useMutation({ mutationFn: () => session.sendPasswordReset(email) });
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.title}>{m.profile_password()}</h3>
        <p className={styles.text}>{m.profile_password_note()}</p>
        <p className={styles.success} role="status">
          {mail.isSuccess && m.profile_password_sent({ email })}
        </p>
        {mail.isError && (
          <p className={styles.problem} role="alert">
            {describeAuthError('reset', mail.error)}
          </p>
        )}
      </div>
      <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
        {m.profile_password_change()}
      </Button>
    </div>
  );
}

function SignOutEverywhere() {
  const api = useApi();
  const { logOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const ending = useHeldMutation({ mutationFn: () => api.endSessions() });
  const endSessions = async () => {
    if (!(await ending.run())) return;
    setAsking(false);
    // The guard of the page leads home. Unsaved changes are not asked about: no session is left to save them.
    await logOut();
  };
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.title}>{m.profile_sessions()}</h3>
        <p className={styles.text}>{m.profile_sessions_note()}</p>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.profile_sign_out()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.profile_sign_out_title()}
        message={m.profile_sign_out_message()}
        confirmLabel={m.profile_sign_out()}
        isDestructive
        isBusy={ending.isRunning}
        {...(ending.error && {
          errorMessage: describeError(ending.error, m.profile_sign_out_failed()),
        })}
        onConfirm={() => void endSessions()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Password and sessions. */
export function AccountSecurity() {
  return (
    <FormCard title={m.profile_security()}>
      <ChangePassword />
      <SignOutEverywhere />
    </FormCard>
  );
}
