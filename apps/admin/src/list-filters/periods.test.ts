import { describe, expect, it } from 'vitest';
import { findPeriod, listPeriods } from './periods.ts';

describe('the periods of a list', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['last-7-days', '2026-02-27', '2026-03-05'],
    ['last-30-days', '2026-02-04', '2026-03-05'],
    ['this-month', '2026-03-01', '2026-03-05'],
    ['last-month', '2026-02-01', '2026-02-28'],
  ])('end with the given day: %s', (value, startDate, endDate) => {
    expect(listPeriods('2026-03-05').find((period) => period.value === value)).toMatchObject({
      startDate,
      endDate,
    });
  });

  it('reach into the last year', () => {
    expect(listPeriods('2026-01-01').find(({ value }) => value === 'last-month')).toMatchObject({
      startDate: '2025-12-01',
      endDate: '2025-12-31',
    });
  });

  it('are recognized by their days', () => {
    const periods = listPeriods('2026-03-05');
    expect(findPeriod(periods, { startDate: '2026-03-04', endDate: '2026-03-04' })?.label).toBe('Yesterday');
    expect(findPeriod(periods, { startDate: '2026-03-02', endDate: '2026-03-04' })).toBeUndefined();
    expect(findPeriod(periods, { startDate: '', endDate: '' })).toBeUndefined();
  });
});
