import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './sign-in/sign-in.module.css';

/** Above every dialog of a screen: one of them may hold the form whose save has to wait. */
export const sessionZIndex = 400;

interface SessionDialogProps {
  title: string;
  /** Why the dialog is there. */
  reason: string;
  size?: 'md' | 'xl';
  /** What the person can do instead. */
  footer: ReactNode;
  children: ReactNode;
}

/** Over the screen of someone who was let in and has to do something first: what they typed stays. */
export function SessionDialog({ title, reason, size = 'md', footer, children }: SessionDialogProps) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      size={size}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={sessionZIndex}
      overlayProps={{ blur: 6 }}
    >
      <Text mb="md">{reason}</Text>
      {children}
      <div className={styles.footer}>{footer}</div>
    </Modal>
  );
}
