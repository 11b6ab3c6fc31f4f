import { type Currency, maxPackages } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { AppError } from '../../errors/app-error.ts';
import { type PackageRow, packages } from './catalog.tables.ts';
import { findFreePlace } from './find-free-place.ts';
import { listPackages } from './list-packages.ts';

export interface NewPackage {
  name: string;
  priceMinor: number;
  currency: Currency;
  credit: number;
  validityDays: number;
  sellerEmail?: string;
  accessUrl?: string;
  points: string[];
}

/**
 * Puts a package on sale at the first free place. The unique index on `place` holds the limit: whoever loses a
 * place to a concurrent insert looks for the next one, and there are only three.
 */
export const addPackage = async (
  { database }: Pick<Services, 'database'>,
  input: NewPackage,
): Promise<PackageRow> => {
  for (let attempt = 0; attempt <= maxPackages; attempt += 1) {
    const onSale = await listPackages(database);
    const place = findFreePlace(onSale.map((row) => row.place));
    if (place === null) break;
    try {
      const [row] = await database
        .insert(packages)
        .values({ ...input, place })
        .returning();
      if (!row) throw new Error('The insert of a package returned no row.');
      return row;
    } catch (error) {
      if (!isUniqueViolation(error, 'packages_place')) throw error;
    }
  }
  throw new AppError('package_limit_reached', `Maximum ${maxPackages} packages allowed`);
};
