import { Button, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './reset-mail-sent.module.css';

export interface ResetMailSentProps {
  email: string;
  onTryAgain: () => void;
}

/** Takes the form's place, and the focus that the form's button had. */
export function ResetMailSent({ email, onTryAgain }: ResetMailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <IconMailCheck size={40} stroke={1.25} className={styles.icon} aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        Email Sent!
      </Title>
      <Text>
        If <strong className={styles.email}>{email}</strong> has an account, a link to choose a new password
        is on its way. It can take a minute; look in the spam folder too.
      </Text>
      <Button variant="default" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
