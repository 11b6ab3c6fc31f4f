import { describe, expect, test } from 'vitest';
import { shiftDay } from '../../../database/days.ts';
import { decideDaysToRead, decideNextRead, isDayComplete } from './report-schedule.ts';

const now = new Date('2026-03-31T05:00:00Z');
const today = '2026-03-31';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const known = (hours: number, days: string[]) =>
  days.map((day) => ({ day, readAt: hoursAgo(hours), refreshedAt: hoursAgo(hours) }));
const last31 = Array.from({ length: 31 }, (_, index) => shiftDay(today, -index));

describe('the days to read', () => {
  test('are the last 31 at first, latest first', () => {
    expect(decideDaysToRead([], now)).toEqual(last31);
  });

  test('are the last three within a day', () => {
    expect(decideDaysToRead(known(1, last31), now)).toEqual(['2026-03-31', '2026-03-30', '2026-03-29']);
  });

  test('are all of them again after a day: PayPal completes some payments weeks later', () => {
    expect(decideDaysToRead(known(24, last31), now)).toEqual(last31);
  });

  test('hold those that were missed', () => {
    const missed = ['2026-03-20', '2026-03-10'];
    const others = last31.filter((day) => !missed.includes(day));
    expect(decideDaysToRead(known(1, others), now).slice(3)).toEqual(missed);
  });
});

test.each([
  ['03:00:00', '00:00:00', true],
  ['02:59:59', '00:00:00', false],
  ['04:00:00', '23:59:59', false],
])('a day that was read at %s, and refreshed at %s, is complete: %s', (read, refreshed, expected) => {
  const readAt = new Date(`${today}T${read}Z`);
  const refreshedAt = new Date(`${refreshed === '23:59:59' ? '2026-03-30' : today}T${refreshed}Z`);
  expect(isDayComplete({ day: '2026-03-30', readAt, refreshedAt })).toBe(expected);
});

test.each([
  ['read', 1],
  ['failed', 1],
  ['not-allowed', 24],
] as const)('after the outcome %s the next reading is in %i hours', (outcome, hours) => {
  expect(decideNextRead(outcome, now)).toEqual(hoursAgo(-hours));
});
