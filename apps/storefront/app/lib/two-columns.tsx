import type { ReactNode } from 'react';
import { type PageShape, PageSkeleton, pendingAs } from '../pending-page/pending-page.tsx';
import styles from './page-frame.module.css';

/** The main content between the site's header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.root}>
      {children}
    </main>
  );
}

/** The `handle` of a page in this frame: how it is drawn until the session is known. */
export function pendingInFrame(shape: PageShape) {
  return pendingAs(() => (
    <PageFrame>
      <PageSkeleton shape={shape} />
    </PageFrame>
  ));
}

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
