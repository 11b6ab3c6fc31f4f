import type { ReactNode } from 'react';
import styles from './film.module.css';

export interface FilmStripProps {
  children: ReactNode;
  className?: string;
}

/** A length of film with perforated edges around whatever lies in it. */
export function FilmStrip({ children, className }: FilmStripProps) {
  return <div className={className ? `${styles.strip} ${className}` : styles.strip}>{children}</div>;
}

/** The perforation alone, where something dark begins. */
export function FilmEdge({ className }: { className?: string }) {
  return <div className={className ? `${styles.edge} ${className}` : styles.edge} aria-hidden />;
}
