import { expect, test } from 'vitest';
import { decidePollDelays, decideRetryDelayMs } from './pace.ts';

test.each([
  // A young job, one of many in a long queue, one that the provider has for long, and one that nothing finishes before.
  [
    { elapsedMs: 0, sinceFinishMs: 0 },
    { inMs: 150, frontMs: 150 },
  ],
  [
    { elapsedMs: 60_000, sinceFinishMs: 500 },
    { inMs: 5_000, frontMs: 150 },
  ],
  [
    { elapsedMs: 20_000, sinceFinishMs: 8_000 },
    { inMs: 4_000, frontMs: 800 },
  ],
  [
    { elapsedMs: 600_000, sinceFinishMs: 600_000 },
    { inMs: 5_000, frontMs: 2_000 },
  ],
])('after %o polls again in %o', (waited, delays) => {
  expect(decidePollDelays(waited)).toEqual(delays);
});

test('never polls before the provider wants to be asked again', () => {
  const delays = decidePollDelays({ elapsedMs: 0, sinceFinishMs: 0, retryAfterMs: 7_000 });
  expect(delays).toEqual({ inMs: 7_000, frontMs: 7_000 });
});

test('retries a step four times', () => {
  expect([0, 1, 2, 3, 4].map(decideRetryDelayMs)).toEqual([500, 1000, 2000, 4000, null]);
});
