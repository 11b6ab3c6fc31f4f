import { describe, expect, test } from 'vitest';
import { decideDelivery } from './delivery-rules.ts';

function answered(status: number, retryAfterSeconds: number | null = null) {
  return { status, retryAfterSeconds, response: '', error: null, durationMs: 5 };
}
const unanswered = { status: null, error: 'There was no answer in time.', durationMs: 15_000 };
const first = { tries: 1, random: 0 };
const hourMs = 3_600_000;

test.each([200, 201, 204, 299])('an event that is answered with %i has arrived', (status) => {
  expect(decideDelivery(answered(status), { tries: 10, random: 0 })).toEqual({ state: 'succeeded' });
});

test.each([
  [1, 5_000],
  [2, 300_000],
  [3, 0.5 * hourMs],
  [4, 2 * hourMs],
  [5, 5 * hourMs],
  [6, 10 * hourMs],
  [7, 14 * hourMs],
  [8, 20 * hourMs],
  [9, 24 * hourMs],
])('after attempt %i the next one is in %i ms', (tries, delayMs) => {
  expect(decideDelivery(answered(500), { tries, random: 0 })).toMatchObject({ state: 'waiting', delayMs });
  // A little later at most, so that what failed together is not sent together.
  expect(decideDelivery(answered(500), { tries, random: 1 })).toMatchObject({
    delayMs: Math.round(delayMs * 1.1),
  });
});

test('ten attempts take three days, and then it has failed', () => {
  const pauses = Array.from({ length: 9 }, (_, index) =>
    decideDelivery(unanswered, { tries: index + 1, random: 0 }),
  );
  const totalMs = pauses.reduce((sum, decision) => sum + ('delayMs' in decision ? decision.delayMs : 0), 0);
  expect(totalMs / (24 * hourMs)).toBeCloseTo(3.15, 2);
  expect(decideDelivery(unanswered, { tries: 10, random: 0 })).toEqual({
    ...{ state: 'failed', disable: null },
    error: 'There was no answer in time.',
  });
});

describe('Retry-After', () => {
  test.each([
    ['is waited for', 120, 120_000],
    ['does not shorten a pause', 1, 5_000],
    ['counts for an hour at most', 86_400, hourMs],
  ])('%s', (_, seconds, delayMs) => {
    expect(decideDelivery(answered(503, seconds), first)).toMatchObject({ state: 'waiting', delayMs });
  });
});

test('410 ends the webhook at once', () => {
  expect(decideDelivery(answered(410, 60), first)).toMatchObject({ state: 'failed', disable: 'gone' });
});

test.each([
  [301, /redirect \(301\), which is not followed/],
  [307, /redirect \(307\)/],
  [404, /status 404/],
  [100, /status 100/],
])('%i is no acceptance, and the error says why', (status, words) => {
  const decision = decideDelivery(answered(status), first);
  expect(decision).toMatchObject({ state: 'waiting', error: expect.stringMatching(words) });
});
