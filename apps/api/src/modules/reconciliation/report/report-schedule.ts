import { shiftDay } from '../../../database/days.ts';
import type { PaypalReportDayRow } from '../reconciliation.tables.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A transaction appears in PayPal's report at most this long after it happened. */
export const reportDelayMs = 3 * hourMs;

/** Days whose report usually still changes, with today. */
const changingDays = 3;

/** How far back a report is read: a payment that PayPal held back appears weeks later on the day when it began. */
const followedDays = 31;

export type Outcome = 'read' | 'not-allowed' | 'failed';

type ReadDay = Pick<PaypalReportDayRow, 'day' | 'readAt' | 'refreshedAt'>;

/** The day of a moment in UTC, the zone of reports. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first moment of a day, and that of the next one. */
export function boundsOf(day: string): { from: Date; until: Date } {
  return { from: new Date(day), until: new Date(shiftDay(day, 1)) };
}

/** Whether no more can come: PayPal's report goes to the end of the day, and was read when it was never late. */
export function isDayComplete({ day, readAt, refreshedAt }: ReadDay): boolean {
  const { until } = boundsOf(day);
  return refreshedAt >= until && readAt.getTime() >= until.getTime() + reportDelayMs;
}

/** Up to when a report is complete that was read at a moment, where PayPal does not say it. */
export function findSureRefresh(readAt: Date): Date {
  return new Date(readAt.getTime() - reportDelayMs);
}

/** The first day that the report is still read for. */
export function findFirstFollowedDay(now: Date): string {
  return shiftDay(dayOf(now), 1 - followedDays);
}

/** The days of the next reading, latest first: what PayPal dates after midnight is then known before its day before. */
export function decideDaysToRead(known: readonly ReadDay[], now: Date): string[] {
  const today = dayOf(now);
  const readAt = new Map(known.map((each) => [each.day, each.readAt]));
  const days = Array.from({ length: followedDays }, (_, index) => shiftDay(today, -index));
  return days.filter((day, index) => {
    const at = readAt.get(day);
    return index < changingDays || !at || now.getTime() - at.getTime() >= dayMs;
  });
}

/** The days that a person reads at once, latest first. */
export function listChangingDays(now: Date): string[] {
  return Array.from({ length: changingDays }, (_, index) => shiftDay(dayOf(now), -index));
}

/** When the report is read next. Switching an option on at PayPal takes hours to work. */
export function decideNextRead(outcome: Outcome, now: Date): Date {
  return new Date(now.getTime() + (outcome === 'not-allowed' ? dayMs : hourMs));
}
