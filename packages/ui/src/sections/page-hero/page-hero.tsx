import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

export interface PageHeroProps {
  title: string;
  lead?: string;
  /** Next to the title on wide screens, e.g. a search form. */
  aside?: ReactNode;
}

/** The top of a public page that does not start with another section. */
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
