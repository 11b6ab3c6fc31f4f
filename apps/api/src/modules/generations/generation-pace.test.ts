import { expect, test } from 'vitest';
import { decidePollDelayMs, decideRetryDelayMs, estimateRenderProgress } from './generation-pace.ts';

test.each([
  [0, 500],
  [20_000, 2_000],
  [600_000, 5_000],
])('after %i ms looks again in %i ms', (elapsedMs, delayMs) => {
  expect(decidePollDelayMs(elapsedMs)).toBe(delayMs);
});

test('estimates progress that rises and never reaches the next step', () => {
  const minutes = [0, 0.5, 1, 2, 5, 10].map((count) => estimateRenderProgress(count * 60_000));
  expect(minutes).toEqual([20, 45, 60, 75, 80, 80]);
});

test('gives a repeated step four tries after the first', () => {
  expect([0, 1, 2, 3, 4].map(decideRetryDelayMs)).toEqual([500, 1000, 2000, 4000, null]);
});
