import { Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SessionState, useSession } from '../session.ts';
import { sessionZIndex } from '../session-dialog.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export interface FreshConfirmationDialogProps {
  isOpen: boolean;
  onCancel: () => void;
}

function readEmail(state: SessionState): string {
  if (state.status === 'staff') return state.user.UserEmail;
  return state.status === 'needs-set-up' ? state.email : '';
}

/** Over what the person was doing, which continues once they have confirmed. */
export function FreshConfirmationDialog({ isOpen, onCancel }: FreshConfirmationDialogProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // Read before the dialog is drawn, whose first field takes the focus.
    const opener = document.activeElement;
    setShown(true);
    return () => {
      setShown(false);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <Modal
      opened={isShown}
      onClose={onCancel}
      title="Confirm that it is you"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The session hears Escape before the dialogs do.
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      // Above the dialog in which a second factor is set up, and its recovery codes.
      zIndex={sessionZIndex + 10}
    >
      <FreshConfirmationForm />
    </Modal>
  );
}

function FreshConfirmationForm() {
  const { state, secondFactor } = useSession();
  const { take } = secondFactor;
  const methods = secondFactor.state?.methods ?? [];
  // Another tab may have added or removed a passkey or the app.
  const refresh = useEffectEvent(secondFactor.refetch);
  useEffect(() => refresh(), []);
  return (
    <>
      <Text mb="md">
        Large refunds and changes to keys, the team and your security need a confirmation that is not older
        than ten minutes. Then what you started continues.
      </Text>
      {methods.length > 0 ? (
        <SecondFactorForm methods={methods} onConfirmed={take} />
      ) : (
        <SignInForm email={readEmail(state)} submitLabel="Confirm" />
      )}
    </>
  );
}
