import { dayOf, reportDelayMs } from '../report/report-schedule.ts';

/** A complete reading of one day. */
export interface DayReading {
  day: string;
  clientId: string;
  readAt: Date;
  refreshedAt: Date;
}

/** Something that was booked, and that the report of a day must have. */
export interface ExpectedEvent {
  day: string;
  /** When it last changed: before PayPal's report could have that, nothing is missing. */
  changedAt: Date;
  /** Null for any client. */
  clientId: string | null;
}

/** What PayPal's report can be expected to have. */
export interface Coverage {
  isComplete: (day: string) => boolean;
  isReported: (event: ExpectedEvent) => boolean;
}

/** What some readings cover. Another client may be another account, whose report was not read. */
export function describeCoverage(readings: readonly DayReading[]): Coverage {
  const byDay = new Map<string, DayReading[]>();
  for (const reading of readings) byDay.set(reading.day, [...(byDay.get(reading.day) ?? []), reading]);
  return {
    isComplete: (day) => byDay.has(day),
    isReported: ({ day, changedAt, clientId }) =>
      (byDay.get(day) ?? []).some((reading) => {
        const isOfClient = clientId === null || reading.clientId === clientId;
        const reachesTo = Math.min(reading.readAt.getTime(), reading.refreshedAt.getTime());
        return isOfClient && reachesTo >= changedAt.getTime() + reportDelayMs;
      }),
  };
}

/** The day in UTC on which a booking should be reported. */
export function expectBooking(booking: {
  at: Date;
  changedAt: Date;
  clientId: string | null;
}): ExpectedEvent {
  const { at, changedAt, clientId } = booking;
  return { day: dayOf(at), changedAt, clientId };
}
