import styles from './credit-badge.module.css';

export interface CreditBadgeProps {
  /** Credits that can be spent now. */
  balance: number;
  /** Credits reserved by generations in progress; not part of `balance`. Default 0. */
  held?: number;
  locale?: string;
}

/** A balance of credits, with a coin. */
export function CreditBadge({ balance, held = 0, locale = 'en-US' }: CreditBadgeProps) {
  const format = new Intl.NumberFormat(locale);
  const unit = new Intl.PluralRules(locale).select(balance) === 'one' ? 'credit' : 'credits';
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 20 20" className={styles.coin} aria-hidden>
        <circle cx="10" cy="10" r="9" className={styles.rim} />
        <circle cx="10" cy="10" r="6.25" className={styles.face} />
        <path d="M8.3 6.9v6.2l5-3.1z" className={styles.play} />
      </svg>
      <span className={styles.balance}>{format.format(balance)}</span> {unit}
      {held > 0 && <span className={styles.held}>{format.format(held)} held</span>}
    </span>
  );
}
