import { m } from '@credit-studio/messages';
import { CopyButton } from '@credit-studio/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './order-facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Adds a button that copies this text. */
  copyText?: string;
}

/** Labelled values, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copyText }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {copyText && <CopyButton value={copyText} label={m.orders_copy({ label })} size="compact-xs" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The selling points of a package. */
export function PointList({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <IconCheck size="1.125rem" className={styles.check} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
