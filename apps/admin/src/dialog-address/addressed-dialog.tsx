import { Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

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
  return (
    <Modal
      {...modal}
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeByKey}
      // In the middle, it would move when its record comes.
      centered={false}
    />
  );
}
