import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from './conversation-pane.module.css';

export interface ConversationPaneProps {
  /** What the conversation is about. */
  title: string;
  /** Badge of its status. */
  status?: ReactNode;
  /** A line of facts under the title. */
  facts?: ReactNode;
  /** Before the title, e.g. a way back on narrow screens. */
  leading?: ReactNode;
  /** At the end of the head, e.g. choices of staff. */
  actions?: ReactNode;
  /** Takes the focus when another conversation is opened. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The log and the composer. */
  children: ReactNode;
}

/** The frame of one conversation: head, log, composer. It fills the height that it is given. */
export function ConversationPane(props: ConversationPaneProps) {
  const { title, status, facts, leading, actions, headingRef, children } = props;
  return (
    <article className={styles.root}>
      <header className={styles.head}>
        {leading}
        <div className={styles.text}>
          <Title order={2} size="h3" ref={headingRef} tabIndex={-1} className={styles.title}>
            {title}
          </Title>
          <p className={styles.facts}>
            {status}
            {facts}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}
