import { m } from '@credit-studio/messages';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button as dangerous. */
  isDestructive?: boolean;
  /** While the action runs: the dialog can be neither left nor confirmed again. */
  isBusy?: boolean;
  /** Why the last attempt failed; announced when it appears. */
  errorMessage?: string;
  /** The caller runs the action and closes the dialog. */
  onConfirm: () => void;
  /** Cancel, the close button, Escape, or a click outside. */
  onCancel: () => void;
}

/** A question of the page is answered first, also over a menu or dialog that was opened after the page. */
const aboveDialogs = 'calc(var(--mantine-z-index-modal) + 1)';

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  cancelLabel = m.kit_cancel(),
  isDestructive = false,
  isBusy = false,
  errorMessage,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const close = () => {
    if (!isBusy) onCancel();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      closeOnClickOutside={!isBusy}
      size="md"
      zIndex={aboveDialogs}
    >
      <Text component="div">{message}</Text>
      {errorMessage && (
        <Text c="var(--cs-danger-ink)" mt="sm" role="alert">
          {errorMessage}
        </Text>
      )}
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={close} disabled={isBusy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={isDestructive ? 'red' : undefined} onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
