import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

export interface PageHeroProps {
  title: string;
  lead?: string;
  /** Beside the title on wide screens, e.g. a search form. */
  aside?: ReactNode;
}

/** The opening of a public page that has no section of its own to open with. */
export function PageHero({ title, lead, aside }: PageHeroProps) {
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}
