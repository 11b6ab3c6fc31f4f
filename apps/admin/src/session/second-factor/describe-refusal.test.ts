import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { describeRefusal, describeWait, readWait } from './describe-refusal.ts';
import { offerMethods } from './offer-methods.ts';

function namedError(name: string) {
  return Object.assign(new Error('A text for developers.'), { name });
}

describe('describeRefusal', () => {
  it.each(['NotAllowedError', 'AbortError'])('takes a prompt that was closed for no error: %s', (name) => {
    expect(describeRefusal(namedError(name))).toEqual({
      message: 'The browser’s prompt was closed. You can try again.',
      isCancelled: true,
    });
  });

  it.each([
    ['SecurityError', /the console’s own address/],
    ['UnknownError', /Try again, or confirm in another way/],
    ['Error', /Try again, or confirm in another way/],
  ])('says what to do about a %s', (name, message) => {
    const refusal = describeRefusal(namedError(name));
    expect(refusal).toMatchObject({ message: expect.stringMatching(message), isCancelled: false });
    expect(refusal.message).not.toContain('developers');
  });

  it('says what the API says, of a field first', () => {
    const error = new ApiError('Please check the form.', { code: 'invalid_request', status: 400 });
    expect(describeRefusal(error).message).toBe('Please check the form.');
    const issues = [{ path: 'body.code', message: 'This code is wrong.' }];
    const precise = new ApiError('Please check the form.', { code: 'invalid_request', status: 400, issues });
    expect(describeRefusal(precise).message).toBe('This code is wrong.');
  });
});

describe('the wait after too many wrong codes', () => {
  it('is read from the answer that locks, and from no other', () => {
    const locked = { code: 'rate_limited', status: 429, retryAfter: 840 };
    expect(readWait(new ApiError('Too many.', locked))).toBe(840);
    expect(readWait(new ApiError('Too many.', { ...locked, retryAfter: null }))).toBeNull();
    expect(readWait(new ApiError('Busy.', { ...locked, code: 'service_unavailable' }))).toBeNull();
  });

  it.each([
    [86_400, '24 hours'],
    [7_201, '3 hours'],
    [7_140, '119 minutes'],
    [900, '15 minutes'],
    [61, '2 minutes'],
    [60, '1 minute'],
    [1, '1 minute'],
  ])('is said in the unit that reads best: %i seconds', (seconds, wait) => {
    expect(describeWait(seconds, { hasPasskey: false })).toBe(
      `Too many tries. You can enter a code again in ${wait}.`,
    );
    expect(describeWait(seconds, { hasPasskey: true })).toMatch(/Your passkey still works\.$/);
  });
});

describe('offerMethods', () => {
  it('offers what the person has, the quickest first', () => {
    expect(offerMethods(['recovery-code', 'authenticator-app', 'passkey'], { hasPasskeys: true })).toEqual([
      'passkey',
      'authenticator-app',
      'recovery-code',
    ]);
    expect(offerMethods(['recovery-code', 'authenticator-app'], { hasPasskeys: true })).toEqual([
      ...['authenticator-app', 'recovery-code'],
    ]);
  });

  it('offers no passkey to a browser that knows none', () => {
    expect(offerMethods(['passkey', 'recovery-code'], { hasPasskeys: false })).toEqual(['recovery-code']);
    expect(offerMethods(['passkey'], { hasPasskeys: false })).toEqual([]);
  });
});
