import { maxReconciliationDays } from '@credit-studio/contracts/rules';
import { readDays } from '../../../list-filters/index.ts';
import { countDays } from '../day-words.ts';
import type { DaysQuery } from '../reconciliation-queries.ts';

export interface ChosenDays {
  query: DaysQuery;
  /** Why these days cannot be listed, and what to do; null when they can. */
  problem: string | null;
}

/** The days that the address asks for, up to today in UTC; none for the last 31. */
export function chooseDays(values: { startDate: string; endDate: string }, today: string): ChosenDays {
  const { startDate, endDate } = readDays(values);
  if (!startDate || !endDate) return { query: {}, problem: null };
  const last = endDate < today ? endDate : today;
  const query = { from: startDate, to: last };
  if (startDate > endDate)
    return { query, problem: 'The first day comes after the last one. Change the period.' };
  if (startDate > today) return { query, problem: 'These days have not begun yet. Choose earlier ones.' };
  if (countDays(startDate, last) > maxReconciliationDays)
    return { query, problem: `Choose at most ${maxReconciliationDays} days. Narrow the period.` };
  return { query, problem: null };
}
