import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { kindParts } from '../kinds/kind-registry.ts';
import { decideStartProblem, describeLimit, describeStartError } from './start-problems.ts';

const messages = kindParts.video.messages.form;

describe('describeLimit', () => {
  it.each([
    ['free', 0, 'Up to 2 unfinished videos at a time, 5 with premium.'],
    [
      'free',
      2,
      'You have 2 unfinished videos, the most at a time. Start the next one when one of them is finished.',
    ],
    ['premium', 2, 'Up to 5 unfinished videos at a time.'],
    [
      'premium',
      5,
      'You have 5 unfinished videos, the most at a time. Start the next one when one of them is finished.',
    ],
    [null, 0, null],
  ] as const)(
    'gives the limit to a customer with a %s membership and %d unfinished videos',
    (membership, unfinished, text) => {
      expect(describeLimit({ membership, unfinished }, messages)).toBe(text);
    },
  );
});

describe('decideStartProblem', () => {
  const ready = { hasImage: true, balance: 1, usableKeys: 1, cost: 1 };

  it.each([
    [{}, null],
    [{ hasImage: false, balance: 0 }, 'image-missing'],
    [{ balance: 0, usableKeys: 0 }, 'insufficient-credits'],
    [{ usableKeys: 0 }, 'no-keys'],
    [{ balance: null, usableKeys: null }, null],
  ] as const)('%j leads to %s', (changes, problem) => {
    expect(decideStartProblem({ ...ready, ...changes })).toBe(problem);
  });

  it('uses the specification’s texts', () => {
    expect(Object.values(messages.startProblems).map((text) => text())).toEqual([
      'Please upload an image first.',
      'Insufficient credits. Buy more to generate video.',
      'No API keys available',
    ]);
  });
});

describe('describeStartError', () => {
  const rejection = (code: ApiError['code'], status = 409) =>
    new ApiError('The server’s message.', { code, status });

  it.each([
    [rejection('insufficient_credits'), 'Insufficient credits. Buy more to generate video.'],
    [rejection('no_ai_keys'), 'No API keys available'],
    [rejection('image_missing'), 'Please upload an image first.'],
    [rejection('conflict'), 'Failed to deduct credits. The server’s message.'],
    [rejection('rate_limited'), 'The server’s message.'],
  ])('%o', (error, text) => expect(describeStartError(error, messages)).toBe(text));

  it.each([rejection('network', 0), rejection('internal', 502), new Error('broken')])(
    'does not claim to know the outcome of a start without an answer: %o',
    (error) => expect(describeStartError(error, messages)).toMatch(/could not confirm.*not start a second/),
  );
});
