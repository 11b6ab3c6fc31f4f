import type { PackageContent } from '../section-content.ts';

/** What one credit costs with a package. The shop sets how many credits each kind of result costs. */
export interface PackageRate {
  pricePerCredit: number;
  /** Whole percent saved on each credit against the dearest package of the same currency; 0 for none. */
  savedPercent: number;
}

function ratePackage({ price, credit }: PackageContent): number | null {
  const rate = Number(price) / Number(credit);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}

/** The price of a credit with each package, and what the larger ones save; null where it cannot be calculated. */
export function ratePackages(packages: readonly PackageContent[]): (PackageRate | null)[] {
  return packages.map((candidate) => {
    const pricePerCredit = ratePackage(candidate);
    if (pricePerCredit === null) return null;
    const rivals = packages
      .filter(({ currency }) => (currency || 'USD') === (candidate.currency || 'USD'))
      .flatMap((rival) => ratePackage(rival) ?? []);
    const savedPercent = Math.floor((1 - pricePerCredit / Math.max(...rivals)) * 100);
    return { pricePerCredit, savedPercent };
  });
}
