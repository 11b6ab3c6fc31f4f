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

/** An amount as text. One that is not a number, or whose currency is not a code, is returned unchanged. */
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

const dateFormats = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export interface DateTextProps {
  /** ISO 8601 time, or null when there is none. */
  value: string | Date | null | undefined;
  format?: keyof typeof dateFormats;
  locale?: string;
  /** IANA zone. The default UTC keeps server and browser in agreement. */
  timeZone?: string;
  /** Shown without a date, or with one that cannot be read. Default `–`. */
  fallback?: string;
}

/** A date, a time of day or both, as a `time` element. */
export function DateText({
  value,
  format = 'date',
  locale = 'en-GB',
  timeZone = 'UTC',
  fallback = '–',
}: DateTextProps) {
  const date = value ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) return <span>{fallback}</span>;
  return (
    <time dateTime={date.toISOString()} className={styles.figures}>
      {new Intl.DateTimeFormat(locale, { ...dateFormats[format], timeZone }).format(date)}
    </time>
  );
}
