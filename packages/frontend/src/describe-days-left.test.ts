import { expect, it } from 'vitest';
import { describeDaysLeft } from './describe-days-left.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-12-20T12:00:00.000Z', '30 days left'],
  ['2026-11-22T00:00:00.000Z', '2 days left'],
  ['2026-11-20T12:00:01.000Z', '1 day left'],
  ['2026-11-20T12:00:00.000Z', 'Expired'],
  ['2025-01-01T00:00:00.000Z', 'Expired'],
  [null, ''],
])('a membership until %s reads %j', (validity, expected) => {
  expect(describeDaysLeft(validity, now)).toBe(expected);
});
