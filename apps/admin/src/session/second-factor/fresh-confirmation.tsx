import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import type { Confirmations } from './confirmations.ts';
import type { FreshConfirmationDialogProps } from './fresh-confirmation-dialog.tsx';
import { useHeldEscape } from './use-held-escape.ts';

const notLoaded = 'The confirmation could not be opened. Check your connection and try again.';

/** Asks the person once for all calls that wait for a fresh confirmation, over whatever is open. */
export function FreshConfirmation({ confirmations }: { confirmations: Confirmations }) {
  const { interruption } = useSession();
  const isAsking = useSyncExternalStore(confirmations.watchAsking, confirmations.isAsking);
  // After an interruption the person has just confirmed, or is asked then.
  const isOpen = isAsking && interruption === null;
  const Dialog = useDialog(isOpen, () => confirmations.cancel(notLoaded));
  useHeldEscape({
    isHeld: isOpen || interruption !== null,
    onEscape: () => isOpen && confirmations.cancel(),
  });
  return Dialog && <Dialog isOpen={isOpen} onCancel={() => confirmations.cancel()} />;
}

/** Loaded when it is first needed. Not by `lazy`, whose failure would take the screen with what was typed in it. */
function useDialog(isNeeded: boolean, onFailure: () => void) {
  const [Dialog, setDialog] = useState<ComponentType<FreshConfirmationDialogProps> | null>(null);
  const isMissing = isNeeded && Dialog === null;
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isMissing) return;
    import('./fresh-confirmation-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.FreshConfirmationDialog),
      () => fail(),
    );
  }, [isMissing]);
  return Dialog;
}
