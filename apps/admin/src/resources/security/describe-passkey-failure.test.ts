import { ApiError } from '@credit-studio/contracts';
import { expect, it } from 'vitest';
import { describePasskeyFailure } from './describe-passkey-failure.ts';

it.each(['NotAllowedError', 'AbortError'])('takes %s for a prompt that was closed', (name) => {
  expect(describePasskeyFailure(new DOMException('refused', name))).toMatchObject({
    message: expect.stringContaining('You can try again.'),
    isCancelled: true,
  });
});

it.each([
  ['InvalidStateError', /already has a passkey/],
  ['SecurityError', /a secure connection/],
  ['NotSupportedError', /authenticator app/],
  ['UnknownError', /could not be made/],
  ['constructor', /could not be made/],
])('says what to do about %s', (name, words) => {
  const { message, isCancelled } = describePasskeyFailure(new DOMException('refused', name));
  expect(message).toMatch(words);
  expect(isCancelled).toBe(false);
});

it('gives the API’s reason', () => {
  const error = new ApiError('You have 20 passkeys.', { code: 'conflict', status: 409, requestId: 'r' });
  expect(describePasskeyFailure(error)).toEqual({ message: 'You have 20 passkeys.', isCancelled: false });
});
