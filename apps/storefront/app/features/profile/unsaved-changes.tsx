import { ConfirmDialog } from '@credit-studio/ui';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** Asks before typed changes are lost, on the way to another page and out of the site. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isDirty) event.preventDefault();
      },
      [isDirty],
    ),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      message="Your changes to the profile are not saved yet."
      confirmLabel="Leave without saving"
      cancelLabel="Stay on this page"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
