import { ConfirmDialog } from '@credit-studio/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /** For a form in a dialog of the address (`?edit=…`): closing the dialog leaves it as well. */
  dialogForm?: { parameter: string; isDirty: () => boolean };
}

/** Asks before unsaved changes are left behind: for another screen, out of the console, or by closing a dialog. */
export function UnsavedGuard({ isDirty, dialogForm }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherScreen = currentLocation.pathname !== nextLocation.pathname;
    if (!dialogForm) return isDirty && isOtherScreen;
    const subjects = [currentLocation, nextLocation].map(({ search }) =>
      new URLSearchParams(search).get(dialogForm.parameter),
    );
    // The form itself is asked: a dialog closes before the saved form is drawn.
    return dialogForm.isDirty() && (isOtherScreen || subjects[0] !== subjects[1]);
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      message="Your changes are not saved yet. They are lost if you leave."
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
