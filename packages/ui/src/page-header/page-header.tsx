import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Small line above the title: where in the product this is. */
  eyebrow?: ReactNode;
  /** Buttons on the right; below the title on narrow screens. */
  actions?: ReactNode;
  /** One line without a rule below it, for pages that are a tool. Default false. */
  isCompact?: boolean;
}

export function PageHeader({ title, description, eyebrow, actions, isCompact = false }: PageHeaderProps) {
  return (
    <header className={styles.root} data-compact={isCompact || undefined}>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Title order={1}>{title}</Title>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
