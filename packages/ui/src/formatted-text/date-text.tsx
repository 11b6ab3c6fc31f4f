import styles from './formatted-text.module.css';

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
  /** Shown when there is no valid date. */
  fallback?: string;
}

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
