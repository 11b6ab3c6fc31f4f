import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAttempt, createAttemptKeys } from './attempt-keys.ts';

const minuteMs = 60_000;

describe('chooseAttempt', () => {
  it.each([
    ['the earlier key for the same request', { request: 'a', key: 'one', startedAtMs: 0 }, minuteMs, 'one'],
    ['a new key for another request', { request: 'b', key: 'one', startedAtMs: 0 }, minuteMs, 'two'],
    [
      'a new key once the earlier one is old',
      { request: 'a', key: 'one', startedAtMs: 0 },
      10 * minuteMs,
      'two',
    ],
    ['a new key without an earlier attempt', null, minuteMs, 'two'],
  ])('takes %s', (_, earlier, nowMs, key) => {
    const chosen = chooseAttempt(earlier, { request: 'a', nowMs, createKey: () => 'two' });
    expect(chosen).toMatchObject({ request: 'a', key });
  });
});

describe('createAttemptKeys', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('keeps the key of a request over a reload, until it succeeds', () => {
    const first = createAttemptKeys('ticket').find({ subject: 'Help' });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    const reloaded = createAttemptKeys('ticket');
    expect(reloaded.find({ subject: 'Help' })).toBe(first);
    reloaded.forget();
    expect(reloaded.find({ subject: 'Help' })).not.toBe(first);
  });

  it('uses a different key for each request and each kind', () => {
    const tickets = createAttemptKeys('ticket');
    const first = tickets.find({ subject: 'Help' });
    expect(createAttemptKeys('order').find({ subject: 'Help' })).not.toBe(first);
    expect(tickets.find({ subject: 'Other' })).not.toBe(first);
  });

  it('ignores foreign data under its name', () => {
    window.sessionStorage.setItem('credit-studio.draft.attempt.ticket', '{"key":1}');
    expect(createAttemptKeys('ticket').find({})).toMatch(/^[0-9a-f]{32}$/);
  });
});
