import type { ReconciliationDay } from '@credit-studio/contracts';

const dayMs = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

/** `Wed, 25 Nov 2026` */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** The day on which it is now in UTC, the zone of PayPal's report. */
export function findToday(): string {
  return new Date().toISOString().slice(0, 10);
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included; below one when they are in the wrong order. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

export function countDifferences(count: number): string {
  return count === 1 ? '1 difference' : `${count} differences`;
}

function countUnreadable(count: number): string {
  return count === 1 ? '1 line not read' : `${count} lines not read`;
}

/** How a day is, and the status of a payment whose colour says the same. */
export function decideDayBadge({
  state,
  differences,
  unreadableLines,
}: Pick<ReconciliationDay, 'state' | 'differences' | 'unreadableLines'>): {
  label: string;
  status: string;
} {
  if (state === 'unread') return { label: 'Not read', status: 'unread' };
  if (state === 'incomplete') return { label: 'Not complete yet', status: 'shipped' };
  if (differences) return { label: countDifferences(differences), status: 'failed' };
  // What was not read may be what differs.
  if (unreadableLines) return { label: countUnreadable(unreadableLines), status: 'pending' };
  return { label: 'Agrees', status: 'paid' };
}
