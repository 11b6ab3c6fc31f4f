import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type PackageRow, packages } from '../catalog.tables.ts';

/** A package, on sale or archived, held until the transaction ends. */
export async function lockPackage(transaction: Transaction, id: string): Promise<PackageRow> {
  const [row] = await transaction.select().from(packages).where(eq(packages.id, id)).for('update');
  if (!row) throw new AppError('not_found', 'We could not find this package.');
  return row;
}
