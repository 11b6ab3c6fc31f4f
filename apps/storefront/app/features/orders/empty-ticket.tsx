import styles from './empty-ticket.module.css';

/** A ticket stub with nothing printed on it, and the hole where the other half was torn off. */
export function EmptyTicket() {
  return (
    <svg viewBox="0 0 120 64" className={styles.root} aria-hidden focusable="false">
      <path
        className={styles.paper}
        d="M8 10h62v0a7 7 0 0 0 14 0h28v44H84a7 7 0 0 0-14 0H8Z"
        transform="rotate(-4 60 32)"
      />
      <path className={styles.fold} d="M77 20v24" transform="rotate(-4 60 32)" />
      <path className={styles.line} d="M20 24h36M20 34h24M20 44h30" transform="rotate(-4 60 32)" />
    </svg>
  );
}
