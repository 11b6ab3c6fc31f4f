import { ApiError, type Generation } from '@credit-studio/contracts';
import { generationFailures, generationStatuses } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import { sampleGeneration } from '../../testing/sample-records.ts';
import { decideGenerationProblem, generationProblemTexts } from './decide-generation-problem.ts';
import { describeFailure } from './describe-failure.ts';
import { describeImageProblem } from './describe-image-problem.ts';
import { describeStartError } from './describe-start-error.ts';
import { describeWait, withLiveProgress } from './generation-progress.ts';
import { listProgressSteps } from './list-progress-steps.ts';

describe('decideGenerationProblem', () => {
  const ready = { hasImage: true, balance: 1, usableKeys: 1, cost: 1 };

  it.each([
    [{}, null],
    [{ hasImage: false, balance: 0 }, 'image-missing'],
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
  it('has a sentence of its own for each reason', () => {
    const sentences = generationFailures.map((code) => describeFailure({ failure: { code, message: '' } }));
    expect(new Set(sentences).size).toBe(generationFailures.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^.{20,}\.$/);
  });
});

describe('listProgressSteps', () => {
  it.each(generationStatuses.slice(0, 4))(
    'has %s active, all before it done and all after it waiting',
    (status) => {
      const position = generationStatuses.indexOf(status);
      expect(listProgressSteps(status).map(({ state }) => state)).toEqual(
        [0, 1, 2, 3].map((index) => {
          if (index < position) return 'done';
          return index === position ? 'active' : 'waiting';
        }),
      );
    },
  );

  it('has all steps done at the end', () => {
    expect(listProgressSteps('succeeded').every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('withLiveProgress', () => {
  const making = sampleGeneration({ status: 'rendering', progress: 40, videoUrl: null });
  const told = (status: Generation['status'], progress: number) => ({
    event: { _id: making._id, status, progress, message: '' },
    isConnected: true,
  });

  it.each([
    ['goes by what the stream told last', making, told('storing', 90), 'storing', 90],
    ['never goes back', making, told('rendering', 20), 'rendering', 40],
    ['waits for the video although the stream has ended', making, told('succeeded', 100), 'storing', 99],
    ['leaves an ended record alone', sampleGeneration(), told('rendering', 20), 'succeeded', 100],
    ['goes by the record without a stream', making, undefined, 'rendering', 40],
  ] as const)('%s', (_, generation, followed, status, progress) => {
    expect(withLiveProgress(generation, followed)).toMatchObject({ status, progress });
  });
});

describe('describeWait', () => {
  it.each([
    [0, /a few minutes/],
    [179_999, /a few minutes/],
    [180_000, /longer than usual.*credit comes back/],
  ])('after %d ms', (elapsedMs, words) => {
    expect(describeWait(elapsedMs)).toMatch(words);
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
  ])('%o', (error, text) => expect(describeStartError(error)).toBe(text));

  it.each([refusal('network', 0), refusal('internal', 502), new Error('broken')])(
    'does not claim to know what came of a start without an answer: %o',
    (error) => expect(describeStartError(error)).toMatch(/could not hear.*no second one/),
  );
});

describe('describeImageProblem', () => {
  it('names the limit that a file exceeds', () => {
    const text = describeImageProblem({
      reason: 'size',
      maxBytes: 10 * 1024 * 1024,
      actualBytes: 11_000_000,
    });
    expect(text).toBe('File size exceeds 10 MB. Please upload a smaller image.');
  });
});
