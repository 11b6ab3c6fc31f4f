import { expect, it } from 'vitest';
import { chooseDays } from './choose-days.ts';

const today = '2026-11-25';

it.each([
  ['', ''],
  ['2026-11-01', ''],
  ['soon', '2026-11-02'],
])('days that are not both there ask for the default: %s to %s', (startDate, endDate) => {
  expect(chooseDays({ startDate, endDate }, today)).toEqual({ query: {}, problem: null });
});

it('days are asked for as they are, up to today', () => {
  expect(chooseDays({ startDate: '2026-11-01', endDate: '2026-11-30' }, today)).toEqual({
    query: { from: '2026-11-01', to: today },
    problem: null,
  });
  expect(chooseDays({ startDate: '2026-08-26', endDate: today }, today).problem).toBeNull();
});

it.each([
  ['2026-08-25', today, /^Choose at most 92 days/],
  ['2026-11-03', '2026-11-02', /^The first day comes after/],
  ['2026-11-26', '2026-11-30', /^These days have not begun/],
])('days that no one can list have a reason: %s to %s', (startDate, endDate, problem) => {
  expect(chooseDays({ startDate, endDate }, today).problem).toMatch(problem);
});
