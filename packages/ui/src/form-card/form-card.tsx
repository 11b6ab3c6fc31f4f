import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-card.module.css';

export interface FormCardProps {
  title: ReactNode;
  description?: ReactNode;
  headingOrder?: 2 | 3;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A titled surface for one form or one group of fields. */
export function FormCard({ title, description, headingOrder = 2, footer, children }: FormCardProps) {
  return (
    <section className={styles.root}>
      <header className={styles.header}>
        <Title order={headingOrder} size="h3">
          {title}
        </Title>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
