import { useAddressParameters } from '@credit-studio/frontend/list-address';
import { useEffect, useRef } from 'react';

export interface DialogAddress {
  /** What the dialog is about, such as a record's id; null while it is closed. */
  subject: string | null;
  open: (subject: string) => void;
  close: () => void;
}

/**
 * A dialog in the address (`?edit=<id>`): it can be linked to, reloaded, and left with the browser's Back.
 * Apart from the dialog itself, so that the console's first load carries no modal.
 */
export function useDialogAddress(name: string): DialogAddress {
  const [parameters, setParameters] = useAddressParameters();
  const subject = parameters.get(name);
  const shown = useRef<string>(null);
  useEffect(() => {
    shown.current = subject;
    return () => {
      shown.current = null;
    };
  }, [subject]);
  const put = (next: string | null, replace: boolean) =>
    setParameters(
      (known) => {
        const changed = new URLSearchParams(known);
        if (next === null) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace, preventScrollReset: true },
    );
  return {
    subject,
    open: (next) => put(next, false),
    close: () => {
      // A save that is answered late must not close the next dialog, or change the address of another screen.
      if (shown.current !== subject) return;
      // Replaced, so that Back does not open it again.
      put(null, true);
    },
  };
}
