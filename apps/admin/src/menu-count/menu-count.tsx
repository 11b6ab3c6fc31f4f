import { VisuallyHidden } from '@credit-studio/ui';
import styles from './menu-count.module.css';

const maxShown = 99;

export interface MenuCountProps {
  count: number;
  /** What is counted, for screen readers, such as `unread`. */
  label: string;
}

/** How much waits behind an entry of the menu; nothing while there is none. */
export function MenuCount({ count, label }: MenuCountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.root}>
      {count > maxShown ? `${maxShown}+` : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
