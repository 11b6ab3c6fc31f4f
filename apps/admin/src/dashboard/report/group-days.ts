export interface DayValue {
  /** yyyy-mm-dd, of the shop's time zone. */
  day: string;
  value: number;
}

export interface Bar {
  /** First and last day; the same for a single day. */
  startDay: string;
  endDay: string;
  value: number;
}

/** With more bars than this, single bars are hard to see. */
const mostBars = 92;
const daysOfWeek = 7;

/** Days as bars: each for itself, or seven together where there are too many. */
export function groupDays(days: readonly DayValue[]): Bar[] {
  const size = days.length > mostBars ? daysOfWeek : 1;
  const starts = days.flatMap((day, index) => (index % size === 0 ? [{ day, index }] : []));
  return starts.map(({ day, index }) => {
    const group = days.slice(index, index + size);
    return {
      startDay: day.day,
      endDay: group.at(-1)?.day ?? day.day,
      value: group.reduce((sum, { value }) => sum + value, 0),
    };
  });
}
