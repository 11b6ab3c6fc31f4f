import { getDateLocale, getNumberLocale } from '@credit-studio/messages';
import styles from './formatted-text.module.css';
import { dateFormatter, numberFormatter } from './formatters.ts';
import { abbreviateTimeZone, useTimeZone } from './time-zone.tsx';

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
  locale = getNumberLocale(),
  trimZeroCents = false,
}: FormatMoneyInput): string {
  const text = String(amount).trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return text;
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${text} ${currency}`.trim();
  return numberFormatter(locale, {
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
  /** A time of day to the second. */
  seconds: { timeStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

export interface FormatDateInput {
  /** ISO 8601 time, or a calendar day as yyyy-mm-dd, which is the same in every zone; null when there is none. */
  value: string | Date | null | undefined;
  format?: keyof typeof dateFormats;
  locale?: string;
  /** IANA zone. Default UTC. */
  timeZone?: string;
  /** Instead of a date that is missing or cannot be read. Default `–`. */
  fallback?: string;
}

/** A moment as text. */
export function formatDate({
  value,
  format = 'date',
  locale = getDateLocale(),
  timeZone = 'UTC',
  fallback = '–',
}: FormatDateInput): string {
  const date = value ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) return fallback;
  const zone = typeof value === 'string' && dayShape.test(value) ? 'UTC' : timeZone;
  return dateFormatter(locale, { ...dateFormats[format], timeZone: zone }).format(date);
}

/** The zone defaults to that of `TimeZoneProvider`, otherwise UTC, so that server and browser agree. */
export type DateTextProps = FormatDateInput;

/** A date, a time of day or both, as a `time` element. In the zone of a provider a time of day names that zone. */
export function DateText({ timeZone, ...input }: DateTextProps) {
  const providedZone = useTimeZone();
  const { value, format = 'date', fallback = '–' } = input;
  const date = value ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) return <span>{fallback}</span>;
  const zone = timeZone ?? providedZone ?? 'UTC';
  const isZoneNamed = !timeZone && providedZone !== null && 'timeStyle' in dateFormats[format];
  return (
    <time dateTime={date.toISOString()} className={styles.figures}>
      {formatDate({ ...input, timeZone: zone })}
      {isZoneNamed && ` ${abbreviateTimeZone(zone, date)}`}
    </time>
  );
}
