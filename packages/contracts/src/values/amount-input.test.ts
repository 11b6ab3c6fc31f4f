import { expect, it } from 'vitest';
import { priceInputSchema, wholeNumberInputSchema } from './amount-input.ts';

it.each([
  ['19', 1900],
  ['19.5', 1950],
  [' 19.00 ', 1900],
  [19.5, 1950],
  [0.01, 1],
  ['999999.99', 99_999_999],
  ['007', 700],
])('reads the price %j', (price, minor) => {
  expect(priceInputSchema.parse(price)).toBe(minor);
});

it.each([
  '',
  '0',
  '0.00',
  0,
  -1,
  '-1',
  '+1',
  '19.999',
  19.999,
  '1e2',
  1e21,
  '1,5',
  '1000000',
  '١',
  '0x1',
  null,
])('refuses the price %j', (price) => {
  const { error } = priceInputSchema.safeParse(price);
  expect(error?.issues[0]?.message).toBe('Please enter a price from 0.01 to 999999.99, such as 19.00.');
});

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
