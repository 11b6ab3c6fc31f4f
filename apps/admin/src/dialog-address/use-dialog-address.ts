import { useAddressParameters } from '@credit-studio/frontend/list-address';

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
  const put = (subject: string | null, replace: boolean) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        if (subject === null) next.delete(name);
        else next.set(name, subject);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    subject: parameters.get(name),
    open: (subject) => put(subject, false),
    // Replaced, so that Back does not open it again.
    close: () => put(null, true),
  };
}
