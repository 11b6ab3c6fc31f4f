import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './record-page.module.css';

export interface RecordSectionProps {
  title: string;
  /** Buttons and links on the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One titled part of a record's page. */
export function RecordSection({ title, actions, children }: RecordSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={2} id={titleId} className={styles.title}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </section>
  );
}
