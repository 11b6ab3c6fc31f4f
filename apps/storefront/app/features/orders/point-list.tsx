import { IconCheck } from '@tabler/icons-react';
import styles from './point-list.module.css';

/** What a package promises, line by line. */
export function PointList({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.root}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <IconCheck size={18} className={styles.check} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
