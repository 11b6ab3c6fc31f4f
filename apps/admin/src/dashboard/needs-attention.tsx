import { Title } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import styles from './needs-attention.module.css';
import { useKnownHeight } from './use-known-height.ts';

/** What someone has to do something about. Each part adds its entries to the list; without any there is no section. */
export function NeedsAttention({ children }: { children: ReactNode }) {
  const titleId = useId();
  const { box, reservedPx } = useKnownHeight<HTMLElement>();
  return (
    <section
      ref={box}
      className={styles.root}
      aria-labelledby={titleId}
      {...(reservedPx > 0 && { 'data-reserved': true, style: { minBlockSize: reservedPx } })}
    >
      <Title order={2} size="h4" id={titleId}>
        Needs attention
      </Title>
      <ul className={styles.list}>
        <Suspense fallback={null}>{children}</Suspense>
      </ul>
    </section>
  );
}
