import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { defaultCreditCosts, generationKinds } from './generation-rules.ts';
import { generationOptionsSchema, generationSettingsInputSchema } from './generation-settings.ts';

const isEnabled = { video: true, image: true, code: false };
const priceError = 'The price must be a whole number from 1 to 100.';

describe('a save of the settings of generations', () => {
  it('has a price and a switch for each kind, and needs no version', () => {
    const creditCosts = { video: ' 3 ', image: 1, code: '100' };
    expect(generationSettingsInputSchema.parse({ creditCosts, isEnabled })).toEqual({
      creditCosts: { video: 3, image: 1, code: 100 },
      isEnabled,
    });
  });

  it.each([0, 101, -1, 1.5, '', 'free', null])('has no price of %j', (price) => {
    const creditCosts = { ...defaultCreditCosts, image: price };
    expect(issuesOf(generationSettingsInputSchema, { creditCosts, isEnabled })).toEqual({
      'creditCosts.image': priceError,
    });
  });

  it('has prices of the AI provider as staff type them, for models that it names', () => {
    const prices = {
      second720p: '0,1',
      second1080p: '',
      image: null,
      inputTokens: '0.3',
      outputTokens: ' 2.5 ',
    };
    const models = [{ model: 'gemini-omni-1.2-flash', prices }];
    const saved = generationSettingsInputSchema.parse({ creditCosts: defaultCreditCosts, isEnabled, models });
    expect(saved.models).toEqual([
      {
        model: 'gemini-omni-1.2-flash',
        prices: {
          ...{ second720p: '0.10', second1080p: null, image: null },
          ...{ inputTokens: '0.30', outputTokens: '2.50' },
        },
      },
    ]);
    const wrong = [
      { model: '__proto__', prices },
      { model: 'gemini', prices: { ...prices, image: '-1' } },
    ];
    expect(
      issuesOf(generationSettingsInputSchema, { creditCosts: defaultCreditCosts, isEnabled, models: wrong }),
    ).toEqual({
      'models.0.model': 'Please name a model of the AI provider.',
      'models.1.prices.image': 'Please enter dollars from 0 to 999.999999, such as 0.10, or leave it empty.',
    });
  });

  it.each(generationKinds)('leaves out no %s', (kind) => {
    const { [kind]: _price, ...creditCosts } = defaultCreditCosts;
    const { [kind]: _switch, ...switches } = isEnabled;
    const issues = issuesOf(generationSettingsInputSchema, { creditCosts, isEnabled: switches });
    expect(Object.keys(issues)).toEqual([`creditCosts.${kind}`, `isEnabled.${kind}`]);
  });
});

it('the options say what each kind costs and what its model can do', () => {
  const base = { isEnabled: true, creditCost: 1, maxVariants: 4, typicalSeconds: null };
  const options = {
    video: {
      ...base,
      ...{ durations: [4, 8], aspectRatios: ['16:9'], resolutions: ['720p'] },
      ...{ hasLastImage: true, hasSeed: false, hasSound: true },
    },
    image: { ...base, operations: ['vary'], aspectRatios: ['original', '1:1'] },
    code: { ...base, typicalSeconds: 30 },
  };
  expect(generationOptionsSchema.parse(options)).toEqual(options);
  expect(generationOptionsSchema.safeParse({ ...options, image: base }).success).toBe(false);
});
