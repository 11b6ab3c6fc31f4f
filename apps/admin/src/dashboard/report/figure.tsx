import type { Comparison } from './compare-figures.ts';
import styles from './report.module.css';

export interface FigureProps {
  label: string;
  value: string;
  hint?: string;
  comparison: Comparison;
  isWide?: boolean;
}

const signs = { up: '▲', down: '▼', same: '' } as const;

/** One figure with its name, beside the one before. */
export function Figure({ label, value, hint, comparison, isWide = false }: FigureProps) {
  const sign = signs[comparison.direction];
  return (
    <div className={styles.figure} data-wide={isWide || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
      <dd className={styles.comparison}>
        {sign && (
          <span className={styles.sign} aria-hidden>
            {sign}{' '}
          </span>
        )}
        {comparison.text}
      </dd>
    </div>
  );
}
