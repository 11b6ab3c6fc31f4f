import { dateFormatter } from './formatters.ts';

/** The calendar day of a moment in a zone, as yyyy-mm-dd. */
export function findDayIn(timeZone: string, moment: Date): string {
  // The Swedish form of a date is the ISO one.
  return dateFormatter('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function findOffsetMs(timeZone: string, moment: number): number {
  const local = dateFormatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${local.format(moment).replace(' ', 'T')}Z`) - moment;
}

/**
 * The moment at which the clocks of a zone show a local time such as `2026-01-31T14:00`. A time that they skip in spring
 * is the one an hour later.
 */
export function findMomentIn(timeZone: string, localTime: string): Date {
  const asUtc = Date.parse(`${localTime}Z`);
  const nearby = asUtc - findOffsetMs(timeZone, asUtc);
  return new Date(asUtc - findOffsetMs(timeZone, nearby));
}

/** What the clocks of a zone show at a moment, to the minute, as a `datetime-local` field takes it. */
export function findLocalTime(timeZone: string, moment: Date): string {
  const local = dateFormatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return local.format(moment).replace(' ', 'T');
}

/** The last second of a calendar day in a zone, whatever the clocks do on that day. */
export function findEndOfDay(timeZone: string, day: string): Date {
  return findMomentIn(timeZone, `${day}T23:59:59`);
}
