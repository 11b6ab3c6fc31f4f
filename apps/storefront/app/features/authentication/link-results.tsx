import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './authentication.module.css';

interface LinkResultProps {
  /** What the person does next: one button. */
  action: ReactNode;
}

interface LinkResultFrameProps extends LinkResultProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Replaces what the page showed before and takes over the focus. */
function LinkResult({ icon, title, children, action }: LinkResultFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // As the heading appears: later, a key that is pressed in between would go to the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      {icon}
      <Title order={2} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text>{children}</Text>
      {action}
    </div>
  );
}

const icon = { size: '2.5rem', stroke: 1.25, 'aria-hidden': true } as const;

/** A mailed link that is used, expired or incomplete. */
export function InvalidLink({ message, action }: LinkResultProps & { message: string }) {
  return (
    <LinkResult
      icon={<IconLinkOff {...icon} className={styles.warningIcon} />}
      title={m.auth_link_invalid()}
      action={action}
    >
      {message}
    </LinkResult>
  );
}

/** An address that a mailed link has confirmed, now or before. */
export function ConfirmedEmail({
  email,
  wasVerified,
  action,
}: LinkResultProps & { email: string; wasVerified: boolean }) {
  return (
    <LinkResult
      icon={<IconCircleCheck {...icon} className={styles.successIcon} />}
      title={wasVerified ? m.auth_email_confirmed_before() : m.auth_email_confirmed()}
      action={action}
    >
      {wasVerified && `${m.auth_link_used()} `}
      <MarkedText
        parts={m.auth_reachable_at.parts({ email })}
        marks={{ email: (words) => <strong className={styles.email}>{words}</strong> }}
      />
    </LinkResult>
  );
}
