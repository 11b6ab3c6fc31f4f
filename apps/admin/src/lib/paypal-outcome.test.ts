import { ApiError, type CallErrorCode } from '@credit-studio/contracts';
import { expect, it } from 'vitest';
import { isOutcomeUnknown, isVerdict } from './paypal-outcome.ts';

function failure(status: number, code: CallErrorCode) {
  return new ApiError('No.', { status, code });
}

it.each([
  ['no answer', failure(0, 'network'), true],
  ['no network to send it over', failure(0, 'offline'), false],
  ['an answer that broke off', failure(201, 'network'), true],
  ['a failing server', failure(500, 'internal'), true],
  ['a gateway in between', failure(502, 'internal'), true],
  ['anything unforeseen', new TypeError('undefined'), true],
  ['a refusal by PayPal', failure(409, 'conflict'), false],
  ['a request that was not understood', failure(400, 'invalid_request'), false],
  ['payments that are not set up', failure(503, 'payment_unavailable'), false],
])('after %s it is unknown what PayPal did: %s', (_name, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

it.each([
  ['conflict', 409, true],
  ['rate_limited', 429, false],
] as const)('the error %s (%d) is a verdict: %s', (code, status, isOne) => {
  expect(isVerdict(failure(status, code))).toBe(isOne);
});
