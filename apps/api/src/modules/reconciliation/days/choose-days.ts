import { maxReconciliationDays } from '@credit-studio/contracts';
import { type Days, shiftDay } from '../../../database/days.ts';
import { AppError } from '../../../errors/app-error.ts';
import { dayOf } from '../report/report-schedule.ts';

const defaultDays = 31;
const dayMs = 24 * 60 * 60 * 1000;

/** PayPal reports the previous three years. Years with more than four digits are no days of a report. */
const firstDay = '2000-01-01';
const lastDay = '2099-12-31';

function refuse(sentence: string): AppError {
  return new AppError('invalid_request', sentence);
}

/** The days that were asked for: by default up to today in UTC, and 31 of them. Throws `invalid_request`. */
export function chooseDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Days {
  for (const day of [from, to]) if (day) requireDay(day);
  const endDate = to ?? (from ? earlier(dayOf(now), shiftDay(from, defaultDays - 1)) : dayOf(now));
  const startDate = from ?? shiftDay(endDate, 1 - defaultDays);
  const count = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (count < 1) throw refuse('The last day must not be before the first.');
  if (count > maxReconciliationDays) throw refuse(`Please choose at most ${maxReconciliationDays} days.`);
  return { startDate, endDate };
}

/** Throws `invalid_request` for a day that no report has. */
export function requireDay(day: string): void {
  if (day < firstDay || day > lastDay) throw refuse(`Please choose days from ${firstDay} to ${lastDay}.`);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Every day of a range, in order. */
export function listDays({ startDate, endDate }: Days): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = shiftDay(day, 1)) days.push(day);
  return days;
}
