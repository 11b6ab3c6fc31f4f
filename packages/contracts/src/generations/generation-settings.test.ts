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
