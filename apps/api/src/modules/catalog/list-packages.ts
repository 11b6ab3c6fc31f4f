import { asc, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type PackageRow, packages } from './catalog.tables.ts';

/** The packages on sale, by place. */
export const listPackages = (database: Queryable): Promise<PackageRow[]> =>
  database.select().from(packages).where(isNull(packages.archivedAt)).orderBy(asc(packages.place));
