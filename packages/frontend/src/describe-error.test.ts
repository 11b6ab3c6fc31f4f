import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { describeError, explainError, explainFailure } from './describe-error.ts';

const rejected = new ApiError('The price is too high.', {
  code: 'invalid_request',
  status: 422,
  requestId: 'request-1',
});
const internal = new ApiError('Internal error, request-1.', {
  code: 'internal',
  status: 500,
  requestId: 'request-1',
});
const network = new ApiError('Network error or server not responding', { code: 'network', status: 0 });
const bug = new TypeError('x is not a function');

describe('an error’s text for customers', () => {
  it.each([
    ['the server’s message', rejected, 'The price is too high.'],
    [
      'advice when there is no connection',
      network,
      'Network error. Please check your connection and try again.',
    ],
    ['the fallback for an internal error', internal, 'Please try again.'],
    ['the fallback for a programming error', bug, 'Please try again.'],
  ])('is %s', (_, error, text) => expect(describeError(error, 'Please try again.')).toBe(text));
});

describe('an error’s text for staff', () => {
  it.each([
    ['the server’s message', rejected, 'The price is too high.'],
    ['an internal error’s message with its request id', internal, 'Internal error, request-1.'],
    ['a fixed text for a programming error', bug, 'The server’s answer could not be read.'],
  ])('is %s', (_, error, text) => expect(explainError(error)).toBe(text));

  it.each([
    ['only the server’s message if it answered', rejected, 'The price is too high.'],
    ['what failed and why if it did not', network, 'Failed to save. Network error or server not responding'],
    ['only what failed if the reason is unknown', bug, 'Failed to save'],
  ])('names %s', (_, error, text) => expect(explainFailure(error, 'Failed to save')).toBe(text));
});
