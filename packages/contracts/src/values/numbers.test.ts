import { expect, it } from 'vitest';
import { wholeNumberInputSchema } from './numbers.ts';

const days = wholeNumberInputSchema({ min: 1, max: 3650, label: 'Validity' });
it.each([
  [1, 1],
  ['3650', 3650],
  [' 30 ', 30],
])('reads the whole number %j', (value, number) => {
  expect(days.parse(value)).toBe(number);
});

it.each([0, 3651, 1.5, '1.5', -1, '', '1e2', '99999999999', true, undefined])(
  'refuses the whole number %j',
  (value) => {
    const { error } = days.safeParse(value);
    expect(error?.issues[0]?.message).toBe('Validity must be a whole number from 1 to 3650.');
  },
);
