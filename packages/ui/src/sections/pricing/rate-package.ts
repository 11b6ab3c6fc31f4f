import { videoCreditCost } from '@credit-studio/contracts/rules';
import type { PackageContent } from '../section-content.ts';

/** What one video costs with a package. */
export interface PackageRate {
  pricePerVideo: number;
  /** Whole percent saved on each video against the dearest package of the same currency; 0 for none. */
  savedPercent: number;
}

function ratePackage({ price, credit }: PackageContent): number | null {
  const rate = (Number(price) * videoCreditCost) / Number(credit);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}

/** The price of a video with each package, and what the larger ones save; null where there is nothing to reckon. */
export function ratePackages(packages: readonly PackageContent[]): (PackageRate | null)[] {
  return packages.map((candidate) => {
    const pricePerVideo = ratePackage(candidate);
    if (pricePerVideo === null) return null;
    const rivals = packages
      .filter(({ currency }) => (currency || 'USD') === (candidate.currency || 'USD'))
      .flatMap((rival) => ratePackage(rival) ?? []);
    const savedPercent = Math.floor((1 - pricePerVideo / Math.max(...rivals)) * 100);
    return { pricePerVideo, savedPercent };
  });
}
