import type { Bar } from './group-days.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** `3 Nov 2026`, or `3 Nov 2026 – 9 Nov 2026`. */
export function describeDays(startDay: string, endDay: string): string {
  return startDay === endDay ? formatDay(startDay) : `${formatDay(startDay)} – ${formatDay(endDay)}`;
}

/** What one sees in a chart of at least one bar, for those who do not see it. */
export function describeBars(bars: readonly Bar[], format: (value: number) => string): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const peak = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  return `${format(total)} in all; the most was ${format(peak.value)}, ${describeDays(peak.startDay, peak.endDay)}.`;
}
