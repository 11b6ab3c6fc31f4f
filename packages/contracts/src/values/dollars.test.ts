import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { formatMicros, parseMicros } from './dollar-rules.ts';
import { dollarPriceInputSchema, dollarsSchema } from './dollars.ts';

describe('millionths of a dollar', () => {
  it.each([
    [0, '0.00'],
    [1, '0.000001'],
    [39_000, '0.039'],
    [100_000, '0.10'],
    [1_000_000, '1.00'],
    [12_345_670_000, '12345.67'],
  ])('%d are written as %s', (micros, text) => {
    expect(formatMicros(micros)).toBe(text);
    expect(dollarsSchema.parse(text)).toBe(text);
  });

  it.each([
    ['0', 0],
    [' 0.10 ', 100_000],
    ['0,039', 39_000],
    ['999.999999', 999_999_999],
  ])('are read from %j', (text, micros) => {
    expect(parseMicros(text)).toBe(micros);
  });

  it.each(['', '-1', '1000', '0.1234567', '1e3', 'free', '.5'])('are not read from %j', (text) => {
    expect(parseMicros(text)).toBeNull();
  });
});

describe('a price that staff type', () => {
  it.each([
    ['0.1', '0.10'],
    ['2,5', '2.50'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('is stored from %j as %j', (typed, stored) => {
    expect(dollarPriceInputSchema.parse(typed)).toBe(stored);
  });

  it.each(['-1', '1000', 'free', 0.1, undefined])('is not %j', (typed) => {
    expect(issuesOf(dollarPriceInputSchema, typed)).toEqual({
      '': 'Please enter dollars from 0 to 999.999999, such as 0.10, or leave it empty.',
    });
  });
});
