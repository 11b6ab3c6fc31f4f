import { expect, test } from 'vitest';
import { listPriceLines, type PriceLine, priceOrder, sumPriceLines } from './pricing.ts';

test.each<[name: string, lines: PriceLine[], totalMinor: number]>([
  ['a product', [{ kind: 'product', amountMinor: 900 }], 900],
  [
    'a product and the processing fee',
    [
      { kind: 'product', amountMinor: 900 },
      { kind: 'processing-fee', amountMinor: 45 },
    ],
    945,
  ],
  [
    'a product and a discount of its full price',
    [
      { kind: 'product', amountMinor: 900 },
      { kind: 'product', amountMinor: -900 },
    ],
    0,
  ],
  ['no lines', [], 0],
])('adds up %s', (_name, lines, totalMinor) => {
  expect(sumPriceLines(lines)).toBe(totalMinor);
});

test('rejects a total below zero', () => {
  expect(() => sumPriceLines([{ kind: 'product', amountMinor: -1 }])).toThrow('cannot cost -1');
});

test('lists the product before the fee', () => {
  expect(listPriceLines({ feeMinor: 45, priceMinor: 900 })).toEqual([
    { kind: 'product', amountMinor: 900 },
    { kind: 'processing-fee', amountMinor: 45 },
  ]);
});

test.each([0, 1, 1900, 99_999_999])(
  'prices a product of %i with a total that its lines add up to',
  (minor) => {
    const price = priceOrder(minor);
    expect(price.priceMinor).toBe(minor);
    expect(price.totalMinor).toBe(sumPriceLines(listPriceLines(price)));
  },
);
