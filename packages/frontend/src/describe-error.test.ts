import { ApiError, errorCodes } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { describeError, explainError, explainFailure, findRequestId } from './describe-error.ts';

const rejected = new ApiError('The price is too high.', {
  code: 'invalid_request',
  status: 422,
  requestId: 'request-1',
});
const internal = new ApiError('Something went wrong on our side.', {
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
    [
      'advice when the browser is offline',
      new ApiError('Offline', { code: 'offline', status: 0 }),
      'You are offline. Please check your connection and try again.',
    ],
    [
      'the fallback with a reference for an internal error',
      internal,
      'Please try again. Reference: request-1',
    ],
    ['the fallback for a programming error', bug, 'Please try again.'],
  ])('is %s', (_, error, text) => expect(describeError(error, 'Please try again.')).toBe(text));

  it.each(errorCodes.filter((code) => code !== 'internal'))('is what the server says about %s', (code) => {
    const error = new ApiError(`The words of ${code}.`, { code, status: 409 });
    expect(describeError(error, 'Please try again.')).toBe(`The words of ${code}.`);
  });

  it.each([null, undefined, 'a thrown text', new DOMException('aborted', 'AbortError')])(
    'is the fallback for %s, which is no error of the API',
    (thrown) => expect(describeError(thrown, 'Please try again.')).toBe('Please try again.'),
  );
});

describe('an error’s text for staff', () => {
  it.each([
    ['the server’s message', rejected, 'The price is too high.'],
    [
      'an internal error’s message with its request id',
      internal,
      'Something went wrong on our side. Request ID: request-1',
    ],
    ['a fixed text for a programming error', bug, 'The server’s answer could not be read.'],
  ])('is %s', (_, error, text) => expect(explainError(error)).toBe(text));

  it.each([
    ['only the server’s message if it answered', rejected, 'The price is too high.'],
    [
      'the request id of a failed server',
      internal,
      'Something went wrong on our side. Request ID: request-1',
    ],
    ['what failed and why if it did not', network, 'Failed to save. Network error or server not responding'],
    ['only what failed if the reason is unknown', bug, 'Failed to save'],
  ])('names %s', (_, error, text) => expect(explainFailure(error, 'Failed to save')).toBe(text));

  it('names what failed and the status if something in front of the server answered', () => {
    const gateway = new ApiError('HTTP error! Status: 502', { code: 'internal', status: 502 });
    expect(explainFailure(gateway, 'Failed to save')).toBe(
      'Failed to save. HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
    );
    expect(describeError(gateway, 'Please try again.')).toBe('Please try again.');
  });
});

it('gives a request id to quote for failures of the server only', () => {
  expect([internal, rejected, network, bug].map(findRequestId)).toEqual(['request-1', null, null, null]);
});
