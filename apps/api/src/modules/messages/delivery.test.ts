import { expect, test } from 'vitest';
import { decideRetry } from './delivery.ts';

const letter = { attempts: 1, permanent: false, isSecret: false, ageMs: 2 * 3_600_000 };
function minutes(count: number) {
  return { delayMs: count * 60_000 };
}

test.each([
  [1, minutes(1)],
  [2, minutes(4)],
  [3, minutes(16)],
  [7, minutes(720)],
  [8, 'give-up'],
])('after try %i waits longer than before, at last gives up', (attempts, expected) => {
  expect(decideRetry({ ...letter, attempts })).toEqual(expected);
});

test('does not retry what the mail server rejected permanently', () => {
  expect(decideRetry({ ...letter, permanent: true })).toBe('give-up');
});

test('does not deliver an expired secret', () => {
  expect(decideRetry({ ...letter, isSecret: true })).toBe('give-up');
  expect(decideRetry({ ...letter, isSecret: true, ageMs: 60_000 })).toEqual(minutes(1));
});
