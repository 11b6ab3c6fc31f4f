import type { Currency } from '@credit-studio/contracts';
import type { Transaction } from '../../../database/database.ts';
import { type PackageRow, packages } from '../catalog.tables.ts';
import { takeFreePlace } from './take-free-place.ts';

/** A package as it is stored. */
export interface PackageFields {
  name: string;
  priceMinor: number;
  currency: Currency;
  credit: number;
  validityDays: number;
  sellerEmail?: string;
  accessUrl?: string;
  points: string[];
}

/** Puts a package on sale at the first free place. Throws `package_limit_reached`. */
export async function insertPackage(transaction: Transaction, fields: PackageFields): Promise<PackageRow> {
  const place = await takeFreePlace(transaction);
  const [row] = await transaction
    .insert(packages)
    .values({ ...fields, place })
    .returning();
  if (!row) throw new Error('The insert of a package returned no row.');
  return row;
}
