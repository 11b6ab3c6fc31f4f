import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type PackageRow, packages } from '../catalog.tables.ts';

/** One package on sale; an archived one is gone for buyers. */
export async function getPackage(database: Queryable, id: string): Promise<PackageRow> {
  const [row] = await database
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.archivedAt)))
    .limit(1);
  if (!row) throw new AppError('not_found', 'This package is no longer on sale. Please choose another one.');
  return row;
}
