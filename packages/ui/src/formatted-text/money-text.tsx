import { type FormatMoneyInput, formatMoney } from './format-money.ts';
import styles from './formatted-text.module.css';

/** An amount in its currency, with figures of equal width. */
export function MoneyText(props: FormatMoneyInput) {
  return <span className={styles.figures}>{formatMoney(props)}</span>;
}
