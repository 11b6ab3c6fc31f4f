import { expect, test } from 'vitest';
import { decideNextCheck } from './check-schedule.ts';

const start = new Date('2026-03-01T00:00:00Z');

function after(minutes: number) {
  return new Date(start.getTime() + minutes * 60_000);
}

test.each([
  [0, 1],
  [1, 2],
  [5, 32],
  [9, 360],
  [200, 360],
])('after %i checks pauses %i minutes', (checks, minutes) => {
  expect(decideNextCheck({ state: 'created', checks, createdAt: start }, start)).toEqual(after(minutes));
});

test('gives up an unpaid attempt after three days', () => {
  const now = after(3 * 24 * 60 + 1);
  expect(decideNextCheck({ state: 'approved', checks: 20, createdAt: start }, now)).toBeNull();
});

test('waits weeks for a capture that PayPal holds back', () => {
  const now = after(20 * 24 * 60);
  expect(decideNextCheck({ state: 'pending', checks: 99, createdAt: start }, now)).not.toBeNull();
});
