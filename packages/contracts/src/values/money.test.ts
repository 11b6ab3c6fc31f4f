import { describe, expect, it } from 'vitest';
import { moneySchema, priceInputSchema } from './money.ts';
import { formatMinor, parseMinor } from './money-rules.ts';

describe('minor units', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1900, '19.00'],
    [99_999_999, '999999.99'],
    [-250, '-2.50'],
  ])('writes %i as %s', (minor, text) => expect(formatMinor(minor)).toBe(text));

  it.each([
    ['19', 1900],
    ['19.5', 1950],
    [' 19.05 ', 1905],
    ['0.1', 10],
  ])('reads %s', (text, minor) => expect(parseMinor(text)).toBe(minor));

  it.each(['', '-1', '1.005', '1e3', '1,50', 'NaN', '0x10', '1234567', '١٢'])('refuses %j', (text) =>
    expect(parseMinor(text)).toBeNull(),
  );

  it('reads back what it writes', () => {
    for (let minor = 0; minor < 20_000; minor += 7) expect(parseMinor(formatMinor(minor))).toBe(minor);
  });

  it('accepts only two decimals on the wire', () => {
    expect(moneySchema.safeParse('19.00').success).toBe(true);
    expect(moneySchema.safeParse('19').success).toBe(false);
  });
});

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
