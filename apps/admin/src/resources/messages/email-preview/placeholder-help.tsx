import styles from './email-preview.module.css';

/** The placeholder for the reader's name. */
export function PlaceholderHelp() {
  return (
    <p className={styles.help}>
      <code className={styles.code}>{'{{userName}}'}</code> becomes the reader’s name, in the subject and in
      the message. No other placeholders are available.
    </p>
  );
}
