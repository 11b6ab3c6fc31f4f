import { CopyButton } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Offers the value's text for copying. */
  copyText?: string;
}

/** Named values, one under the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.root}>
      {facts.map(({ label, value, copyText }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {copyText && <CopyButton value={copyText} label={`Copy ${label}`} size="compact-xs" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
