import type { Context, UserActor } from '../../../context.ts';
import type { PackageRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { changePackage } from './change-package.ts';
import { lockPackage } from './lock-package.ts';
import { takeFreePlace } from './take-free-place.ts';

/** Puts an archived package on sale again at the first free place. Throws `package_limit_reached`. */
export function restorePackage(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  id: string,
): Promise<PackageRow> {
  return database.transaction(async (transaction) => {
    await lockCatalog(transaction);
    const row = await lockPackage(transaction, id);
    if (!row.archivedAt) return row;
    const fields = { place: await takeFreePlace(transaction), archivedAt: null };
    return changePackage(transaction, context, { verb: 'restored', row, fields, now: now() });
  });
}
