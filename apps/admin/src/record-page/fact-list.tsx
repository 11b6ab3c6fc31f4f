import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

export interface FactListProps {
  facts: readonly Fact[];
  /** Two columns where there is room, for short values. */
  isWide?: boolean;
}

/** Names and values of one record. */
export function FactList({ facts, isWide = false }: FactListProps) {
  return (
    <dl className={styles.root} data-wide={isWide}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
