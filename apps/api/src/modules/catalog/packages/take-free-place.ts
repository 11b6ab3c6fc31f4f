import { maxPackages } from '@credit-studio/contracts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { findFreePlace } from './find-free-place.ts';
import { listPackages } from './list-packages.ts';

/**
 * The first free place, kept from everyone else until the transaction ends. Whoever forgets to ask here is still
 * held to the limit by the unique index on `place`. Throws `package_limit_reached`.
 */
export async function takeFreePlace(transaction: Transaction): Promise<number> {
  await lockCatalog(transaction);
  const onSale = await listPackages(transaction);
  const place = findFreePlace(onSale.map((row) => row.place));
  if (place === null) throw new AppError('package_limit_reached', `Maximum ${maxPackages} packages allowed`);
  return place;
}
