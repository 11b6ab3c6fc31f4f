import { ColorSchemeToggle, KitLink, Logo } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useServices } from '../lib/services.ts';
import styles from './plain-screen.module.css';

/** The mark behind the content, larger than the screen shows of it. */
const markHeightPx = 760;

export interface PlainScreenProps {
  /** A quiet line at the foot. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of screens that are shown without the console around them. */
export function PlainScreen({ note, children }: PlainScreenProps) {
  const { configuration } = useServices();
  return (
    <div className={styles.root}>
      <div className={styles.mark} aria-hidden>
        <Logo heightPx={markHeightPx} markOnly />
      </div>
      <header className={styles.top}>
        <KitLink href={configuration.storefrontOrigin} className={styles.brand}>
          <Logo heightPx={28} />
        </KitLink>
        <ColorSchemeToggle />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      {note && <footer className={styles.note}>{note}</footer>}
    </div>
  );
}
