import type { Context, UserActor } from '../../../context.ts';
import type { PackageRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { changePackage } from './change-package.ts';
import { lockPackage } from './lock-package.ts';

/** Takes a package off sale and frees its place. Orders keep their snapshot. An archived one stays as it is. */
export function archivePackage(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  id: string,
): Promise<PackageRow> {
  return database.transaction(async (transaction) => {
    const row = await lockPackage(transaction, id);
    if (row.archivedAt) return row;
    const archivedAt = now();
    const fields = { place: null, archivedAt };
    return changePackage(transaction, context, { verb: 'archived', row, fields, now: archivedAt });
  });
}
