import { expect, test } from 'vitest';
import { decideReportDays, findDayIn, listDays } from './report-days.ts';

const today = '2026-03-10';

test.each([
  ['takes the last 30 days without an answer', {}, '2026-02-09', '2026-03-10', '2026-01-10', '2026-02-08'],
  [
    'takes half a range for none',
    { startDate: '2026-01-01', endDate: '' },
    '2026-02-09',
    '2026-03-10',
    '2026-01-10',
    '2026-02-08',
  ],
  [
    'compares a day with the day before',
    { startDate: '2026-03-01', endDate: '2026-03-01' },
    '2026-03-01',
    '2026-03-01',
    '2026-02-28',
    '2026-02-28',
  ],
  [
    'covers a leap year whole',
    { startDate: '2024-01-01', endDate: '2024-12-31' },
    '2024-01-01',
    '2024-12-31',
    '2022-12-31',
    '2023-12-31',
  ],
])('%s', (_name, asked, start, end, previousStart, previousEnd) => {
  expect(decideReportDays(asked, today)).toEqual({
    period: { startDate: start, endDate: end },
    previous: { startDate: previousStart, endDate: previousEnd },
  });
});

test.each([
  ['2026-03-02', '2026-03-01', 'The last day must not be before the first.'],
  ['2025-01-01', '2026-01-02', 'A report covers at most 366 days. Please choose fewer.'],
  ['0001-01-01', '0001-01-02', 'Please choose days from 2000-01-01 to 2099-12-31.'],
  ['9999-12-31', '9999-12-31', 'Please choose days from 2000-01-01 to 2099-12-31.'],
])('rejects %s to %s', (startDate, endDate, message) => {
  expect(() => decideReportDays({ startDate, endDate }, today)).toThrow(
    expect.objectContaining({ code: 'invalid_request', message }),
  );
});

test('lists every day once, over the end of a month', () => {
  const days = { startDate: '2024-02-28', endDate: '2024-03-01' };
  expect(listDays(days)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});

test.each([
  ['UTC', '2026-03-10'],
  ['Asia/Tokyo', '2026-03-11'],
  ['America/Los_Angeles', '2026-03-10'],
])('knows what day it is in %s', (timeZone, day) => {
  expect(findDayIn(timeZone, new Date('2026-03-10T23:59:59.999Z'))).toBe(day);
});
