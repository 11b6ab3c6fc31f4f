import { describe, expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';
import { groupDays } from './group-days.ts';
import { decidePeriod } from './report-period.ts';

const today = '2026-11-20';

describe('decidePeriod', () => {
  it.each([
    [{ days: '', startDate: '', endDate: '' }, '30', '2026-10-22'],
    [{ days: '7', startDate: '', endDate: '' }, '7', '2026-11-14'],
    [{ days: '8', startDate: '', endDate: '' }, '30', '2026-10-22'],
  ])('reads %o as the last days with today', (asked, choice, startDate) => {
    expect(decidePeriod(asked, today)).toEqual({
      choice,
      days: { startDate, endDate: '2026-11-20' },
      problem: null,
    });
  });

  it('prefers custom days, at most a leap year of them', () => {
    const asked = { days: '7', startDate: '2024-01-01', endDate: '2024-12-31' };
    expect(decidePeriod(asked, today)).toMatchObject({ choice: 'custom', problem: null });
    expect(decidePeriod({ ...asked, endDate: '2025-01-01' }, today).days).toBeNull();
  });

  it('has no period for half of the days, or for what is no day', () => {
    expect(decidePeriod({ days: '', startDate: '2026-11-01', endDate: '' }, today).days).toBeNull();
    expect(decidePeriod({ days: '', startDate: '2026-11-01', endDate: '2026-13-40' }, today).days).toBeNull();
  });
});

describe('compareFigures', () => {
  it.each([
    [112, 100, 'up', '+12%, up from 100'],
    [88, 100, 'down', '−12%, down from 100'],
    [5, 5, 'same', 'Same as the previous period'],
    [0, 0, 'same', 'None in the previous period'],
    [5, 0, 'up', 'Up from 0'],
    [0, 5, 'down', '−100%, down from 5'],
    [5, -5, 'up', 'Up from -5'],
    [10_001, 10_000, 'up', 'Up from 10000'],
    [1200, 100, 'up', 'Up from 100'],
  ])('compares %d with %d', (current, previous, direction, text) => {
    expect(compareFigures(current, previous, String)).toEqual({ direction, text });
  });
});

describe('groupDays', () => {
  const daysOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      value: 1,
    }));

  it('gives each day a bar while there is room for them', () => {
    expect(groupDays(daysOf(92))).toHaveLength(92);
    expect(groupDays(daysOf(1))).toEqual([{ startDay: '2026-01-01', endDay: '2026-01-01', value: 1 }]);
  });

  it('puts seven together where there are more, and loses none', () => {
    const bars = groupDays(daysOf(366));
    expect(bars).toHaveLength(53);
    expect(bars[1]).toEqual({ startDay: '2026-01-08', endDay: '2026-01-14', value: 7 });
    expect(bars.at(-1)).toEqual({ startDay: '2026-12-31', endDay: '2027-01-01', value: 2 });
  });
});
