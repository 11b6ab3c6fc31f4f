import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

interface TwoColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  /** What comes first where they are stacked. Default `aside`. */
  stackedFirst?: 'main' | 'aside';
}

/** A wide column for the form and a narrow one for its summary, stacked where there is no room for both. */
export function TwoColumns({ main, aside, stackedFirst = 'aside' }: TwoColumnsProps) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div className={styles.main}>{main}</div>
        <aside className={styles.aside} data-stacked-first={stackedFirst === 'aside' || undefined}>
          {aside}
        </aside>
      </div>
    </div>
  );
}
