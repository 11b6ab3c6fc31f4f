import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** A wide column for the form and a narrow one for its summary, stacked where there is no room for both. */
export function TwoColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div className={styles.main}>{main}</div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </div>
  );
}
