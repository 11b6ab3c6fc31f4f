import { findDayIn, findLocalTime, findMomentIn } from '@credit-studio/ui';

export interface SnoozeTime {
  label: string;
  until: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When the shop’s day begins. */
const morning = '09:00';

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The next full hour that is at least three hours away. */
function findLaterHour(timeZone: string, now: Date): Date {
  const [, minutes = '0'] = findLocalTime(timeZone, now).split(':');
  const sinceHourMs = Number(minutes) * 60_000 + (now.getTime() % 60_000);
  return new Date(now.getTime() - sinceHourMs + (sinceHourMs === 0 ? 3 : 4) * hourMs);
}

/** The times that staff put a ticket off to most, by the clocks of the shop, each once. */
export function listSnoozeTimes(timeZone: string, now: Date): readonly SnoozeTime[] {
  const today = findDayIn(timeZone, now);
  const later = findLaterHour(timeZone, now);
  // Sunday is 0, so the days to the next Monday are 7 on a Monday.
  const daysToMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  const atMorning = (days: number) => findMomentIn(timeZone, `${addDays(today, days)}T${morning}`);
  const tomorrow = atMorning(1);
  const monday = atMorning(daysToMonday);
  return [
    ...(findDayIn(timeZone, later) === today ? [{ label: 'Later today', until: later }] : []),
    { label: 'Tomorrow morning', until: tomorrow },
    ...(daysToMonday > 1 ? [{ label: 'Next week', until: monday }] : []),
  ];
}
