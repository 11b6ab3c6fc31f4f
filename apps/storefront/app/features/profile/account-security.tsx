import { describeError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog, FormCard } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { useHeldMutation } from '../../lib/held-mutation.ts';
import { describeAuthError } from '../../session/describe-auth-error.ts';
import { useSession, useSessionUser } from '../../session/session-context.ts';
import { useLogout } from '../../session/session-guards.tsx';
import styles from './account-security.module.css';

function ChangePassword() {
  const session = useSession();
  const { email } = useSessionUser();
  const mail = useMutation({ mutationFn: () => session.sendPasswordReset(email) });
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.title}>Password</h3>
        <p className={styles.text}>We email you a link to choose a new one.</p>
        <p className={styles.success} role="status">
          {mail.isSuccess && `Email Sent! The link is on its way to ${email}.`}
        </p>
        {mail.isError && (
          <p className={styles.problem} role="alert">
            {describeAuthError('reset', mail.error)}
          </p>
        )}
      </div>
      <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
        Change password
      </Button>
    </div>
  );
}

function SignOutEverywhere() {
  const api = useApi();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const ending = useHeldMutation({ mutationFn: () => api.endSessions() });
  const endSessions = async () => {
    if (!(await ending.run())) return;
    setAsking(false);
    await logout();
  };
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.title}>Sessions</h3>
        <p className={styles.text}>Signs you out on this and all other devices.</p>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        message="You will be signed out here too and need your password to sign in again."
        confirmLabel="Sign out everywhere"
        isDestructive
        isBusy={ending.isRunning}
        {...(ending.error && {
          errorMessage: describeError(ending.error, 'Your sessions could not be ended. Please try again.'),
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
    <FormCard title="Sign-in and security">
      <ChangePassword />
      <SignOutEverywhere />
    </FormCard>
  );
}
