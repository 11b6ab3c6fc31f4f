import type { ModelPrices } from '@credit-studio/contracts';
import { describe, expect, test } from 'vitest';
import { calculateCostMicros, type ProviderUsage, sumCosts } from './cost-rules.ts';

const unknown: ModelPrices = {
  ...{ second720p: null, second1080p: null, image: null, inputTokens: null, outputTokens: null },
};
const video = { ...unknown, second720p: '0.10', second1080p: '0.15' };
const tokens = { ...unknown, inputTokens: '0.30', outputTokens: '2.50' };

describe('a call costs', () => {
  const hd = { seconds: 8, resolution: '1080p' } as const;
  const words = { inputTokens: 1_000_000, outputTokens: 200_000 };
  const picture = { images: 1, inputTokens: 1_000, outputTokens: 1_290 };
  test.each<[string, ProviderUsage | null, ModelPrices, number | null]>([
    ['the seconds of a video at the price of its resolution', hd, video, 1_200_000],
    ['another price in another resolution', { seconds: 4, resolution: '720p' }, video, 400_000],
    ['an unknown sum for a resolution without a price', hd, { ...video, second1080p: null }, null],
    ['nothing for a job without a video, at an unknown price too', { ...hd, seconds: 0 }, unknown, 0],
    ['the tokens that were read and written', words, tokens, 300_000 + 500_000],
    ['an unknown sum without the price of what is written', words, { ...tokens, outputTokens: null }, null],
    ['an unknown sum without the price of what is read', words, { ...tokens, inputTokens: null }, null],
    ['an unknown sum without any count', null, tokens, null],
    ['nothing at a price of nothing', words, { ...tokens, inputTokens: '0.00', outputTokens: '0.00' }, 0],
    ['the price of an image', picture, { ...unknown, image: '0.039' }, 39_000],
    [
      'an image and what was read, but not what it is made of',
      picture,
      { ...tokens, image: '0.039' },
      39_300,
    ],
    ['all of its tokens where an image has no price', picture, tokens, 300 + 3_225],
    [
      'what was read where the image was refused',
      { ...picture, images: 0 },
      { ...tokens, image: '0.039' },
      300,
    ],
    ['an unknown sum for an image without any price', picture, unknown, null],
  ])('%s', (_, usage, prices, micros) => {
    expect(calculateCostMicros(usage, prices)).toBe(micros);
  });

  test('a sum that is rounded once, half up', () => {
    const cents = { ...unknown, inputTokens: '0.25', outputTokens: '0.25' };
    const costOf = (inputTokens: number, outputTokens: number) =>
      calculateCostMicros({ inputTokens, outputTokens }, cents);
    // A quarter of a millionth for each token.
    expect([costOf(1, 0), costOf(1, 1), costOf(3, 2), costOf(2, 4)]).toEqual([0, 1, 1, 2]);
  });
});

describe('a generation that has ended cost', () => {
  const submittedAt = new Date();
  const prompt = { task: 'prompt', costMicros: 500 } as const;
  const render = { task: 'poll', costMicros: 400_000 } as const;
  test.each([
    ['the sum of its calls', { submittedAt, providerCalls: [prompt, render] }, 400_500],
    ['nothing where none was made', { submittedAt: null, providerCalls: [] }, 0],
    ['its prompt where it was never submitted', { submittedAt: null, providerCalls: [prompt] }, 500],
    ['an unknown sum where the paid call was not answered', { submittedAt, providerCalls: [prompt] }, null],
    [
      'an unknown sum where one of its calls has none',
      { submittedAt, providerCalls: [{ ...prompt, costMicros: null }, render] },
      null,
    ],
  ] as const)('%s', (_, facts, micros) => {
    expect(sumCosts(facts)).toBe(micros);
  });
});
