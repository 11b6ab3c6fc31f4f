import styles from './logo.module.css';

export interface LogoProps {
  /** Height of the mark in CSS pixels at the usual text size, with which it grows; the wordmark follows. Default 28. */
  heightPx?: number;
  /** Draws only the mark; the name stays available to assistive technology. */
  markOnly?: boolean;
  className?: string;
}

/** An open coin, a C, with a play mark leaving through its gap. Text and ring take the current colour. */
export function Logo({ heightPx = 28, markOnly = false, className }: LogoProps) {
  return (
    <span
      className={className ? `${styles.root} ${className}` : styles.root}
      style={{ fontSize: `${heightPx / 16}rem` }}
      {...(markOnly ? { role: 'img', 'aria-label': 'Credit Studio' } : {})}
    >
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M25.55 6.45a13.5 13.5 0 1 0 0 19.1" fill="none" stroke="currentColor" strokeWidth="4" />
        <path
          d="M12 8.9v14.2a.9.9 0 0 0 1.37.77L31 16 13.37 8.13A.9.9 0 0 0 12 8.9Z"
          className={styles.play}
        />
      </svg>
      {!markOnly && <span className={styles.word}>Credit Studio</span>}
    </span>
  );
}
