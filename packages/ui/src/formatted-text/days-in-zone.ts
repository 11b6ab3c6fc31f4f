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

/** The last second of a calendar day in a zone, whatever the clocks do on that day. */
export function findEndOfDay(timeZone: string, day: string): Date {
  const asUtc = Date.parse(`${day}T23:59:59.000Z`);
  const nearby = asUtc - findOffsetMs(timeZone, asUtc);
  return new Date(asUtc - findOffsetMs(timeZone, nearby));
}
