import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './needs-attention.module.css';

/** What someone has to do something about. Each part adds its entries to the list; without any there is no section. */
export function NeedsAttention({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        Needs attention
      </Title>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
