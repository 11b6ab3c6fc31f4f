import { expect, test } from 'vitest';
import { shareAmount } from './share-amount.ts';

test.each([
  ['gives all of it to one', 900, [900], [900]],
  ['gives each what was paid when all is disputed', 2400, [900, 1500], [900, 1500]],
  ['goes by what was paid when a part is disputed', 1200, [900, 1500], [450, 750]],
  ['loses no cent to rounding', 100, [900, 900, 900], [33, 33, 34]],
  ['is exact for the largest amounts', 199_999_998, [99_999_999, 99_999_999], [99_999_999, 99_999_999]],
  ['gives nothing where nothing was paid', 100, [0], [0]],
])('%s', (_name, sum, paid, shares) => {
  expect(shareAmount(sum, paid)).toEqual(shares);
});
