import styles from './order-cell.module.css';

/** A name over what tells it apart. */
export function OrderCell({ name, note }: { name: string; note: string }) {
  return (
    <span className={styles.root}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
