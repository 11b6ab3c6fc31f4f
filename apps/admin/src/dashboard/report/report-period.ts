import { maxReportDays } from '@credit-studio/contracts';

export interface ReportDays {
  startDate: string;
  endDate: string;
}

/** The API caches a report for 15 seconds; the dashboard stays open for longer. */
export const refreshMs = 60_000;

const dayMs = 86_400_000;

/** Lengths that one can choose, in days up to and with today. */
export const periodLengths = [7, 30, 90] as const;
const defaultLength = 30;

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** How many days there are, both ends counted. */
export function countDays({ startDate, endDate }: ReportDays): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1;
}

/** The last days, today among them. */
function listLastDays(length: number, today: string): ReportDays {
  return { startDate: toDay(Date.parse(today) - (length - 1) * dayMs), endDate: today };
}

export interface ReportPeriod {
  /** What is chosen: one of the lengths, or custom days. */
  choice: `${(typeof periodLengths)[number]}` | 'custom';
  /** Null while the days are not whole, or not to be had. */
  days: ReportDays | null;
  problem: string | null;
}

/** The period that an address asks for. Custom days win over a length; what cannot be parsed is ignored. */
export function decidePeriod(
  asked: { days: string; startDate: string; endDate: string },
  today: string,
): ReportPeriod {
  const { startDate, endDate } = asked;
  if (!startDate && !endDate) {
    const length = periodLengths.find((one) => String(one) === asked.days) ?? defaultLength;
    return { choice: `${length}`, days: listLastDays(length, today), problem: null };
  }
  // The fields themselves say what is missing, or the wrong way round.
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate)
    return { choice: 'custom', days: null, problem: null };
  if (countDays(asked) > maxReportDays)
    return { choice: 'custom', days: null, problem: `A report covers at most ${maxReportDays} days.` };
  return { choice: 'custom', days: { startDate, endDate }, problem: null };
}
