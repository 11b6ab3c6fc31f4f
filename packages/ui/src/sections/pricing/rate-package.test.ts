import { describe, expect, it } from 'vitest';
import type { PackageContent } from '../section-content.ts';
import { ratePackages } from './rate-package.ts';

function offer(price: string, credit: number | null, currency = 'USD'): PackageContent {
  return {
    _id: price,
    price,
    credit,
    currency,
  };
}

describe('ratePackages', () => {
  it('calculates the price of a credit and what larger packages save on each', () => {
    expect(ratePackages([offer('9.00', 10), offer('29.00', 40), offer('79.00', 120)])).toEqual([
      { pricePerCredit: 0.9, savedPercent: 0 },
      { pricePerCredit: 0.725, savedPercent: 19 },
      { pricePerCredit: 79 / 120, savedPercent: 26 },
    ]);
  });

  it('compares no prices of different currencies', () => {
    expect(
      ratePackages([offer('90.00', 10), offer('1.00', 10, 'EUR')]).map((rate) => rate?.savedPercent),
    ).toEqual([0, 0]);
  });

  it.each([
    ['9.00', 0],
    ['9.00', null],
    ['0.00', 10],
    ['Free', 10],
  ])('says nothing of %s for %s credits', (price, credit) => {
    expect(ratePackages([offer(price, credit)])).toEqual([null]);
  });
});
