import { getNumberLocale, m } from '@credit-studio/messages';
import { MarkedText } from '../marked-text/marked-text.tsx';
import styles from './credit-badge.module.css';

export interface CreditBadgeProps {
  /** Credits that can be spent now. */
  balance: number;
  /** Credits reserved by generations in progress; not part of `balance`. Default 0. */
  held?: number;
  locale?: string;
}

/** A balance of credits, with a coin. */
export function CreditBadge({ balance, held = 0, locale = getNumberLocale() }: CreditBadgeProps) {
  const format = new Intl.NumberFormat(locale);
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 20 20" className={styles.coin} aria-hidden>
        <circle cx="10" cy="10" r="9" className={styles.rim} />
        <circle cx="10" cy="10" r="6.25" className={styles.face} />
        <path d="M8.3 6.9v6.2l5-3.1z" className={styles.play} />
      </svg>
      <MarkedText
        parts={m.kit_credit_balance.parts({ count: balance, shown: format.format(balance) })}
        marks={{ balance: (words) => <span className={styles.balance}>{words}</span> }}
      />
      {held > 0 && (
        <span className={styles.held}>{m.kit_credits_held({ credits: format.format(held) })}</span>
      )}
    </span>
  );
}
