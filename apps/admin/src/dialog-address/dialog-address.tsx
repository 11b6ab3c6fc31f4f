import { useAddressParameters } from '@credit-studio/frontend/list-address';
import { Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

export interface DialogAddress {
  /** What the dialog is about, such as a record's id; null while it is closed. */
  subject: string | null;
  open: (subject: string) => void;
  close: () => void;
}

/** A dialog in the address (`?edit=<id>`): it can be linked to, reloaded, and left with the browser's Back. */
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

interface AddressedDialogProps extends Pick<ModalProps, 'title' | 'size' | 'children'> {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that may open further dialogs with questions: Escape then closes the question, not both. */
export function AddressedDialog({ isOpen, onClose, ...modal }: AddressedDialogProps) {
  const closeByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of a dialog opened from within arrive here too, through React.
    const own = event.currentTarget.querySelector('[role="dialog"]');
    const pressedIn = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
    if (event.key === 'Escape' && own === pressedIn && !event.defaultPrevented) onClose();
  };
  return <Modal {...modal} opened={isOpen} onClose={onClose} closeOnEscape={false} onKeyDown={closeByKey} />;
}
