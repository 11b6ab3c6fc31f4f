import { expect, test } from 'vitest';
import { decideSleepMs } from './generation-worker.ts';

test.each([
  ['nothing waits', null, 5, 1_000],
  ['the next job is far away', 60_000, 5, 1_000],
  ['the next job is due soon', 200, 5, 200],
  ['a job became due during the claim', -2, 5, 0],
  ['a due job waits for a place or a key', -50, 5, 1_000],
])('when %s, it sleeps accordingly', (_, dueMs, claimMs, sleepMs) => {
  expect(decideSleepMs(dueMs, claimMs)).toBe(sleepMs);
});
