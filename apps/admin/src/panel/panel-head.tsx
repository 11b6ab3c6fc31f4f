import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelHeadProps {
  title: string;
  description: string;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** Title of one panel of the settings. */
export function PanelHead({ title, description, actions }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <Title order={2}>{title}</Title>
        <p className={styles.description}>{description}</p>
      </div>
      {actions && <div className={styles.headActions}>{actions}</div>}
    </header>
  );
}
