import { expect, test } from 'vitest';
import { decideRetry } from './decide-retry.ts';

const minutes = (count: number) => ({ delayMs: count * 60_000 });

test.each([
  [1, minutes(1)],
  [2, minutes(4)],
  [3, minutes(16)],
  [7, minutes(720)],
  [8, 'give-up'],
])('after try %i waits longer than before, at last gives up', (attempts, expected) => {
  expect(decideRetry({ attempts, permanent: false })).toEqual(expected);
});

test('does not repeat what the mail server refused for good', () => {
  expect(decideRetry({ attempts: 1, permanent: true })).toBe('give-up');
});
