import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues-of.ts';
import { currencySchema, moneySchema, priceInputSchema } from './money.ts';
import { currencies, formatMinor, maxAmountMinor, parseMinor, parseTypedAmount } from './money-rules.ts';

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

  it.each(['', '-1', '1.005', '1e3', '1,50', 'NaN', '0x10', '1234567', '١٢'])('rejects %j', (text) =>
    expect(parseMinor(text)).toBeNull(),
  );

  it.each([
    ['10,50', 1050],
    ['0,1', 10],
    ['10.50', 1050],
    ['10', 1000],
  ])('reads %s as it is typed', (text, minor) => expect(parseTypedAmount(text)).toBe(minor));

  it.each(['1,234', '1.234,50', '1,234.50', '10,', ',50', '1,2,3'])('does not guess at %j', (text) =>
    expect(parseTypedAmount(text)).toBeNull(),
  );

  it('reads back what it writes', () => {
    for (let minor = 0; minor < 20_000; minor += 7) expect(parseMinor(formatMinor(minor))).toBe(minor);
  });

  it('reads the largest sale, and nothing above it', () => {
    expect(parseMinor(formatMinor(maxAmountMinor))).toBe(maxAmountMinor);
    expect(parseMinor(formatMinor(maxAmountMinor + 1))).toBeNull();
  });

  it('is exact where binary fractions are not', () => {
    const prices = ['0.10', '0.20', '1.15', '8.95', '4.35', '1.005'.slice(0, 4)];
    expect(prices.map(parseMinor)).toEqual([10, 20, 115, 895, 435, 100]);
  });
});

describe('money on the wire', () => {
  it.each(['0.00', '0.01', '19.00', '999999.99'])('may be %s', (amount) => {
    expect(moneySchema.parse(amount)).toBe(amount);
    expect(formatMinor(parseMinor(amount) ?? Number.NaN)).toBe(amount);
  });

  it.each([
    '19',
    '19.0',
    '19.000',
    '-1.00',
    '+1.00',
    '1,000.00',
    '1000000.00',
    '.50',
    ' 1.00',
    '$1.00',
    '',
    19,
    null,
  ])('may not be %j', (amount) => expect(moneySchema.safeParse(amount).success).toBe(false));

  it('says what an amount looks like', () => {
    expect(messagesOf(moneySchema, '19')).toEqual(['Please enter an amount such as 19.00.']);
  });
});

describe('a currency', () => {
  it.each(currencies)('may be %s, whose amounts have two decimals', (currency) => {
    expect(currencySchema.parse(currency)).toBe(currency);
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect(maximumFractionDigits).toBe(2);
  });

  it.each(['usd', 'JPY', 'XXX', '', '€', null])('may not be %j', (currency) => {
    expect(currencySchema.safeParse(currency).success).toBe(false);
  });
});

it.each([
  ['19', 1900],
  ['19.5', 1950],
  ['19,5', 1950],
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
  '1,500',
  '1000000',
  '١',
  '0x1',
  null,
])('rejects the price %j', (price) => {
  const { error } = priceInputSchema.safeParse(price);
  expect(error?.issues[0]?.message).toBe('Please enter a price from 0.01 to 999999.99, such as 19.00.');
});
