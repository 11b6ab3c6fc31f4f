import styles from './formatted-text.module.css';

export interface FormatMoneyInput {
  /** Decimal string as it is on the wire, e.g. `10.00`. */
  amount: string | number;
  /** ISO 4217 code. */
  currency: string;
  locale?: string;
  /** Drops `.00`, for headline prices. */
  trimZeroCents?: boolean;
}

/** Text of an amount; one that is not a number, or has no valid currency, is shown as it came. */
export function formatMoney({
  amount,
  currency,
  locale = 'en-US',
  trimZeroCents = false,
}: FormatMoneyInput): string {
  const text = String(amount).trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return text;
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${text} ${currency}`.trim();
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(trimZeroCents ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
  }).format(value);
}

/** An amount in its currency, with figures of equal width. */
export function MoneyText(props: FormatMoneyInput) {
  return <span className={styles.figures}>{formatMoney(props)}</span>;
}
