import styles from './status-badge.module.css';
import { decideStatusTone, type StatusKind } from './status-tone.ts';

export interface StatusBadgeProps {
  /** Which table of words the status belongs to. */
  kind: StatusKind;
  /** The stored word; compared without case, shown as written. */
  status: string;
  /** Shown instead of the stored word. */
  label?: string;
}

export function StatusBadge({ kind, status, label }: StatusBadgeProps) {
  return (
    <span className={styles.root} data-tone={decideStatusTone(kind, status)}>
      {label ?? status}
    </span>
  );
}
