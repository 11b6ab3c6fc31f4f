import { defaultValidityDays, type NewPackage } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PackageRow } from '../catalog.tables.ts';
import type { CatalogServices, ShopCurrency } from '../catalog-services.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { insertPackage } from './insert-package.ts';
import { mergePoints } from './merge-points.ts';
import { presentPackageForStaff } from './present-package.ts';

/** Puts a new package on sale, in the shop's currency. Throws `package_limit_reached`. */
export function addPackage(
  { database, findShopCurrency }: CatalogServices & ShopCurrency,
  context: Context<UserActor>,
  input: NewPackage,
): Promise<PackageRow> {
  return database.transaction(async (transaction) => {
    // Under the lock the currency cannot change between its reading and the commit.
    await lockCatalog(transaction);
    const row = await insertPackage(transaction, {
      name: input.packageName,
      priceMinor: input.price,
      currency: await findShopCurrency(transaction),
      credit: input.credit,
      validityDays: input.validity ?? defaultValidityDays,
      sellerEmail: input.sellerEmail ?? '',
      accessUrl: input.accessURL ?? '',
      points: mergePoints([], input),
    });
    await recordAudit(transaction, context, {
      action: 'package.created',
      subject: { kind: 'package', id: row.id },
      after: presentPackageForStaff(row),
    });
    return row;
  });
}
