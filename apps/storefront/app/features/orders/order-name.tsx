import styles from './order-name.module.css';

/** A name over what tells it apart. */
export function OrderName({ name, note }: { name: string; note: string }) {
  return (
    <span className={styles.root}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}

/** A name that opens what is behind it. */
export function OrderNameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onOpen} aria-haspopup="dialog">
      {name}
    </button>
  );
}
