import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** Main content of a page between the site's header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.root}>
      {children}
    </main>
  );
}

/** A wide column for the work and a narrow one for what it is about; stacked on small screens. */
export function TwoColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
