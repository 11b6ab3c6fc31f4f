import { ApiError } from '@credit-studio/contracts';
import { generationFailures, generationStatuses } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import { decideGenerationProblem, generationProblemTexts } from './decide-generation-problem';
import { describeFailure } from './describe-failure';
import { describePictureProblem } from './describe-picture-problem';
import { describeStartError } from './describe-start-error';
import { listProgressSteps } from './list-progress-steps';

describe('decideGenerationProblem', () => {
  const ready = { hasPicture: true, balance: 1, usableKeys: 1, cost: 1 };

  it.each([
    [{}, null],
    [{ hasPicture: false, balance: 0 }, 'image-missing'],
    [{ balance: 0, usableKeys: 0 }, 'insufficient-credits'],
    [{ usableKeys: 0 }, 'no-keys'],
    [{ balance: null, usableKeys: null }, null],
  ] as const)('%j leads to %s', (changes, problem) => {
    expect(decideGenerationProblem({ ...ready, ...changes })).toBe(problem);
  });

  it('uses the specification’s texts', () => {
    expect(Object.values(generationProblemTexts)).toEqual([
      'Please upload an image first.',
      'Insufficient credits. Buy more to generate video.',
      'No API keys available',
    ]);
  });
});

describe('describeFailure', () => {
  it.each(generationFailures)('tells of %s and where the credit is', (code) => {
    const returned = describeFailure({ failure: { code, message: '' }, creditReturned: true });
    expect(returned).toMatch(/^.{20,} Your credit was returned\.$/);
    const pending = describeFailure({ failure: { code, message: '' }, creditReturned: false });
    expect(pending).toMatch(/Your credit is being returned\.$/);
  });

  it('has a sentence of its own for each reason', () => {
    const sentences = generationFailures.map((code) =>
      describeFailure({ failure: { code, message: '' }, creditReturned: true }),
    );
    expect(new Set(sentences).size).toBe(generationFailures.length);
  });
});

describe('listProgressSteps', () => {
  it.each(generationStatuses.slice(0, 4))(
    'has %s active, all before it done and all after it waiting',
    (status) => {
      const position = generationStatuses.indexOf(status);
      const states = listProgressSteps({ status, progress: 30 }).map(({ state }) => state);
      expect(states).toEqual(
        [0, 1, 2, 3].map((index) => {
          if (index < position) return 'done';
          return index === position ? 'active' : 'waiting';
        }),
      );
    },
  );

  it('shows progress and message on the active step alone', () => {
    const steps = listProgressSteps({ status: 'rendering', progress: 45, message: 'Rolling' });
    expect(steps.map(({ percent, detail }) => [percent, detail])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [45, 'Rolling'],
      [undefined, undefined],
    ]);
  });

  it('has all steps done at the end', () => {
    expect(
      listProgressSteps({ status: 'succeeded', progress: 100 }).every(({ state }) => state === 'done'),
    ).toBe(true);
  });
});

describe('describeStartError', () => {
  const refusal = (code: ApiError['code'], status = 409) =>
    new ApiError('The server’s words.', { code, status });

  it.each([
    [refusal('insufficient_credits'), 'Insufficient credits. Buy more to generate video.'],
    [refusal('no_ai_keys'), 'No API keys available'],
    [refusal('image_missing'), 'Please upload an image first.'],
    [refusal('conflict'), 'Failed to deduct credits. The server’s words.'],
    [refusal('rate_limited'), 'The server’s words.'],
    [refusal('network', 0), 'Network error. Please check your connection and try again.'],
    [refusal('internal', 500), 'Generation Error. The video was not started and no credit was spent.'],
  ])('%o', (error, text) => expect(describeStartError(error)).toBe(text));
});

describe('describePictureProblem', () => {
  it('names the limit that a file exceeds', () => {
    const text = describePictureProblem({
      reason: 'size',
      maxBytes: 10 * 1024 * 1024,
      actualBytes: 11_000_000,
    });
    expect(text).toBe('File size exceeds 10 MB. Please upload a smaller image.');
  });
});
