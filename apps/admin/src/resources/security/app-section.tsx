import type { AddedSecondFactor, StaffSecurity } from '@credit-studio/contracts';
import { DateText, FormCard } from '@credit-studio/ui';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { notify } from '../../lib/notify.ts';
import { describeRemoval } from './describe-removal.ts';
import styles from './security.module.css';
import { useSecurityChange, useTakeSecurity } from './security-queries.ts';
import { AppForm } from './set-up/app-form.tsx';

/** The person's authenticator app: set up, replaced, removed. */
export function AppSection({ security }: { security: StaffSecurity }) {
  const { authenticatorApp: app } = security;
  return (
    <FormCard
      headingOrder={3}
      title="Authenticator app"
      description="Confirm with six digits that an app on your phone or in your password manager shows."
      footer={
        <>
          {app && <RemoveApp security={security} />}
          <SetUpApp isReplaced={app !== null} />
        </>
      }
    >
      {app ? (
        <p className={styles.facts}>
          <span>
            Set up <DateText value={app.addedAt} />
          </span>
          <span>
            {app.lastUsedAt === null ? (
              'Not used yet'
            ) : (
              <>
                Last used <DateText value={app.lastUsedAt} />
              </>
            )}
          </span>
        </p>
      ) : (
        <p className={styles.text}>You have no app. It helps where your passkeys are not at hand.</p>
      )}
    </FormCard>
  );
}

function SetUpApp({ isReplaced }: { isReplaced: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const take = useTakeSecurity();
  const close = () => setOpen(false);
  const receive = ({ security }: AddedSecondFactor) => {
    close();
    take(security);
    notify.success(
      isReplaced ? 'The app was replaced. The earlier one no longer works.' : 'The app was set up.',
    );
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {isReplaced ? 'Replace the app' : 'Set up an app'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={isReplaced ? 'Replace the authenticator app' : 'Set up an authenticator app'}
        closeOnClickOutside={false}
        size="lg"
      >
        {isReplaced && <p className={styles.intro}>The present app works until the new one is confirmed.</p>}
        <AppForm onAdded={receive} onCancel={close} cancelLabel="Cancel" />
      </Modal>
    </>
  );
}

function RemoveApp({ security }: { security: StaffSecurity }) {
  const change = useSecurityChange();
  return (
    <ConfirmAction
      title="Remove the authenticator app?"
      message={describeRemoval(security, { kind: 'authenticator-app' })}
      confirmLabel="Remove app"
      isDestructive
      act={() => change.mutateAsync((api) => api.removeAuthenticatorApp())}
      successMessage="The authenticator app was removed."
      failureMessage="The app could not be removed"
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open}>
          Remove the app…
        </Button>
      )}
    />
  );
}
