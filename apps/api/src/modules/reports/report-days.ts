import { type DayRange, maxReportDays } from '@credit-studio/contracts';
import { type Days, shiftDay } from '../../database/days.ts';
import { AppError } from '../../errors/app-error.ts';

export interface ReportDays {
  period: Days;
  /** As many days, just before. */
  previous: Days;
}

const dayMs = 24 * 60 * 60 * 1000;

const defaultDays = 30;

const firstDay = '2000-01-01';

const lastDay = '2099-12-31';

/** The number of days in a range, with both ends. */
function countDays({ startDate, endDate }: Days): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
}

/** Every day of a range, in order. */
export function listDays(days: Days): string[] {
  return Array.from({ length: countDays(days) }, (_, index) => shiftDay(days.startDate, index));
}

/** The days that were asked for; without both ends, the last 30 days with today. */
function chooseDays({ startDate, endDate }: DayRange, today: string): Days {
  if (startDate && endDate) return { startDate, endDate };
  return { startDate: shiftDay(today, 1 - defaultDays), endDate: today };
}

function refuse(sentence: string) {
  return new AppError('invalid_request', sentence);
}

/** The calendar day of a moment in a zone. */
export function findDayIn(timeZone: string, moment: Date): string {
  // The Swedish form of a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** The days of a report, and the days that it is compared with. Throws `invalid_request`. */
export function decideReportDays(asked: DayRange, today: string): ReportDays {
  const period = chooseDays(asked, today);
  if (period.startDate < firstDay || period.endDate > lastDay)
    throw refuse(`Please choose days from ${firstDay} to ${lastDay}.`);
  const length = countDays(period);
  if (length < 1) throw refuse('The last day must not be before the first.');
  if (length > maxReportDays)
    throw refuse(`A report covers at most ${maxReportDays} days. Please choose fewer.`);
  const previous = {
    startDate: shiftDay(period.startDate, -length),
    endDate: shiftDay(period.startDate, -1),
  };
  return { period, previous };
}
