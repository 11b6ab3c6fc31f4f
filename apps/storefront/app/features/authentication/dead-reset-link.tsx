import { Button, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './reset-mail-sent.module.css';

export interface DeadResetLinkProps {
  /** Why the link is of no use. */
  message: string;
  onAskAgain: () => void;
}

/** Takes the form's place, and the focus. */
export function DeadResetLink({ message, onAskAgain }: DeadResetLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <IconLinkOff size={40} stroke={1.25} className={styles.warningIcon} aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        This link does not work any more
      </Title>
      <Text>{message}</Text>
      <Button onClick={onAskAgain}>Ask for a new link</Button>
    </div>
  );
}
