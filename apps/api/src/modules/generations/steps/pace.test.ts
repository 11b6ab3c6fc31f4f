import { expect, test } from 'vitest';
import { decidePollDelayMs, decideRetryDelayMs } from './pace.ts';

test.each([
  [0, 500],
  [20_000, 2_000],
  [600_000, 5_000],
])('after %i ms polls again in %i ms', (elapsedMs, delayMs) => {
  expect(decidePollDelayMs(elapsedMs)).toBe(delayMs);
});

test('retries a step four times', () => {
  expect([0, 1, 2, 3, 4].map(decideRetryDelayMs)).toEqual([500, 1000, 2000, 4000, null]);
});
