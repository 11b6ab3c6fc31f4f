import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KitLink } from '../link/kit-link.tsx';
import styles from './tiles.module.css';

export interface TileLinkProps {
  href: string;
  title: string;
  description?: ReactNode;
  /** A figure shown large, e.g. the number of pending payments. */
  value?: ReactNode;
  icon?: ReactNode;
  /** Opens the page in another tab. */
  target?: '_blank';
}

/** A dashboard tile; the whole tile is the link. */
export function TileLink({ href, title, description, value, icon, target }: TileLinkProps) {
  return (
    <KitLink
      href={href}
      className={`${styles.card} ${styles.link}`}
      {...(target ? { target, rel: 'noreferrer' } : {})}
    >
      <span className={styles.head}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        {value !== undefined && <span className={styles.value}>{value}</span>}
        <IconArrowUpRight className={styles.arrow} size="1.25rem" stroke={1.75} aria-hidden />
      </span>
      <span className={styles.title}>{title}</span>
      {description && <span className={styles.hint}>{description}</span>}
    </KitLink>
  );
}

export interface StatCardProps {
  label: ReactNode;
  /** The figure, already formatted. */
  value: ReactNode;
  /** A line of context under the figure. */
  hint?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <dl className={styles.card}>
      <dt className={styles.label}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </dl>
  );
}
