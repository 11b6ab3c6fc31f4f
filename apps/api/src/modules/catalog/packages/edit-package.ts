import type { PackageEdit } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { requireVersion } from '../../../edits/require-version.ts';
import type { PackageRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { requireOnSale } from '../require-on-sale.ts';
import { changePackage } from './change-package.ts';
import { lockPackage } from './lock-package.ts';
import { mergePoints } from './merge-points.ts';

/** Replaces the fields that were sent. Throws `stale_version` when a version was sent that is not the stored one. */
export function editPackage(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  { id, edit }: { id: string; edit: PackageEdit },
): Promise<PackageRow> {
  return database.transaction(async (transaction) => {
    const row = await lockPackage(transaction, id);
    requireOnSale(row);
    requireVersion(row, edit.version);
    const fields = dropUndefined({
      name: edit.packageName,
      priceMinor: edit.price,
      credit: edit.credit,
      validityDays: edit.validity,
      sellerEmail: edit.sellerEmail,
      accessUrl: edit.accessURL,
      points: mergePoints(row.points, edit),
    });
    return changePackage(transaction, context, { verb: 'updated', row, fields, now: now() });
  });
}
