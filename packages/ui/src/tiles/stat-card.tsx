import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export interface StatCardProps {
  label: ReactNode;
  /** The figure, already formatted. */
  value: ReactNode;
  /** A line of context under the figure. */
  hint?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <dl className={styles.card}>
      <dt className={styles.label}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </dl>
  );
}
