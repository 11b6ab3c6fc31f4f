import { maxPackages } from '@credit-studio/contracts';

/** The lowest place from 1 that none of the taken ones holds; null when all are taken. */
export function findFreePlace(taken: (number | null)[]): number | null {
  for (let place = 1; place <= maxPackages; place += 1) if (!taken.includes(place)) return place;
  return null;
}
