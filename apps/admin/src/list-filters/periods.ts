export interface DayRange {
  /** `yyyy-mm-dd`, or empty. */
  startDate: string;
  endDate: string;
}

export interface Period extends DayRange {
  value: string;
  label: string;
}

const dayMs = 86_400_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month that `day` is in. */
function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The periods that staff ask for most, up to a day of the shop's time zone. */
export function listPeriods(today: string): readonly Period[] {
  const thisMonth = startOfMonth(today);
  const endOfLastMonth = addDays(thisMonth, -1);
  const lastDays = (days: number) => ({ startDate: addDays(today, 1 - days), endDate: today });
  return [
    { value: 'today', label: 'Today', ...lastDays(1) },
    { value: 'yesterday', label: 'Yesterday', startDate: addDays(today, -1), endDate: addDays(today, -1) },
    { value: 'last-7-days', label: 'Last 7 days', ...lastDays(7) },
    { value: 'last-30-days', label: 'Last 30 days', ...lastDays(30) },
    { value: 'this-month', label: 'This month', startDate: thisMonth, endDate: today },
    {
      value: 'last-month',
      label: 'Last month',
      startDate: startOfMonth(endOfLastMonth),
      endDate: endOfLastMonth,
    },
  ];
}

/** The period that two days are, if it is one of those. On the first of a month, today is also the month. */
export function findPeriod(periods: readonly Period[], { startDate, endDate }: DayRange): Period | undefined {
  return periods.find((period) => period.startDate === startDate && period.endDate === endDate);
}
