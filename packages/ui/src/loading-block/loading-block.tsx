import { m } from '@credit-studio/messages';
import styles from './loading-block.module.css';

export interface LoadingBlockProps {
  /** Announced and, without `lines`, shown. */
  label?: string;
  /** Skeleton lines instead of the running strip. */
  lines?: number;
  /** Height kept free while loading, so nothing below moves. */
  minHeightPx?: number;
}

/** Waiting, announced once and drawn without a library. */
export function LoadingBlock({ label = m.kit_loading(), lines = 0, minHeightPx }: LoadingBlockProps) {
  return (
    <div className={styles.root} role="status" style={minHeightPx ? { minHeight: minHeightPx } : undefined}>
      {lines > 0 ? (
        <div className={styles.lines} aria-hidden>
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <span key={line} className={styles.line} />
          ))}
        </div>
      ) : (
        <span className={styles.strip} aria-hidden />
      )}
      <span className={lines > 0 ? styles.hiddenLabel : styles.label}>{label}</span>
    </div>
  );
}
