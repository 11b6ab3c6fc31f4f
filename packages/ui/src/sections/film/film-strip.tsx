import type { ReactNode } from 'react';
import styles from './film.module.css';

export interface FilmStripProps {
  children: ReactNode;
  className?: string;
}

/** A strip of film with perforated edges around its children. */
export function FilmStrip({ children, className }: FilmStripProps) {
  return <div className={className ? `${styles.strip} ${className}` : styles.strip}>{children}</div>;
}

/** Only the perforation, where a dark area starts. */
export function FilmEdge({ className }: { className?: string }) {
  return <div className={className ? `${styles.edge} ${className}` : styles.edge} aria-hidden />;
}
