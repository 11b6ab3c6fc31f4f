import { eq } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { type PackageRow, packages } from '../catalog.tables.ts';
import { changeProduct, type ProductChange, type ProductKind } from '../change-product.ts';
import { presentPackageForStaff } from './present-package.ts';

const kind: ProductKind<PackageRow> = {
  name: 'package',
  present: presentPackageForStaff,
  save: async (transaction, id, fields) => {
    const [saved] = await transaction.update(packages).set(fields).where(eq(packages.id, id)).returning();
    return saved;
  },
};

/** Saves what changed of a locked package, with its audit row. */
export function changePackage(
  transaction: Transaction,
  context: Context<UserActor>,
  change: ProductChange<PackageRow>,
): Promise<PackageRow> {
  return changeProduct(transaction, context, { kind, change });
}
