import { createContext, type ReactNode, use } from 'react';
import { dateFormatter } from './formatters.ts';

const TimeZoneContext = createContext<string | null>(null);

export interface TimeZoneProviderProps {
  /** IANA name. */
  timeZone: string;
  children: ReactNode;
}

/** Shows every time below it in one zone, and its abbreviation next to each time of day. */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/** The zone of the provider above; null without one. */
export function useTimeZone(): string | null {
  return use(TimeZoneContext);
}

/** Each of them has words for the zones of its region only: `CET`, `PST`, `AEST`, `IST`. */
const namingLocales = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-NZ', 'en-ZA'];

/** The abbreviation of a zone at a moment, such as `CEST`; an offset such as `GMT+9` where English has none. */
export function abbreviateTimeZone(timeZone: string, at: Date): string {
  const names = namingLocales.map(
    (locale) =>
      dateFormatter(locale, { timeZone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  );
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? timeZone;
}
