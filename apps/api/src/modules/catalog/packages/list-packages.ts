import { asc, desc, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { selectPage } from '../../../database/select-page.ts';
import { type PackageRow, packages } from '../catalog.tables.ts';

/** The packages on sale, by place. */
export function listPackages(database: Queryable): Promise<PackageRow[]> {
  return database.select().from(packages).where(isNull(packages.archivedAt)).orderBy(asc(packages.place));
}

/** A page of the packages that were taken off sale, the latest first. */
export function listArchivedPackages(
  { database }: Pick<Services, 'database'>,
  window: { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: PackageRow[]; total: number }> {
  return selectPage(database, {
    table: packages,
    where: isNotNull(packages.archivedAt),
    orderBy: [desc(packages.archivedAt), desc(packages.id)],
    ...window,
  });
}
