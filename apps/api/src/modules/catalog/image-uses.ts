import { and, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../database/database.ts';
import { listStoredAddresses } from '../uploads/index.ts';
import { items, packages } from './catalog.tables.ts';

/** A product that shows one of our files. */
interface ProductImageUse {
  fileId: string;
  kind: 'package' | 'item';
  id: string;
  name: string;
  state: 'live' | 'inactive';
  publishAt: null;
}

/** Rows whose address is one of our files, or of these files. A shop has many items: they are not all read for one image. */
function showsFile(column: PgColumn, fileIds: readonly string[] | null): SQL | undefined {
  const fileId = sql`substring(${column} from '/files/([0-9a-f-]{36})')`;
  return and(like(column, '%/files/%'), fileIds ? inArray(fileId, [...fileIds]) : undefined);
}

/**
 * Every use of one of our files by a product, archived ones included: they can be put on sale again. With `fileIds`,
 * only uses of these.
 */
export async function listProductImages(
  database: ReadDatabase,
  fileIds: readonly string[] | null,
): Promise<ProductImageUse[]> {
  if (fileIds?.length === 0) return [];
  const inPackages = await database
    .select({
      ...{ id: packages.id, name: packages.name, image: packages.featuredImage },
      archivedAt: packages.archivedAt,
    })
    .from(packages)
    .where(showsFile(packages.featuredImage, fileIds));
  const inItems = await database
    .select({ id: items.id, name: items.name, image: items.imageUrl, archivedAt: items.archivedAt })
    .from(items)
    .where(showsFile(items.imageUrl, fileIds));
  const used = [
    ...inPackages.map((row) => ({ ...row, kind: 'package' as const })),
    ...inItems.map((row) => ({ ...row, kind: 'item' as const })),
  ];
  return used.flatMap(({ kind, id, name, image, archivedAt }) =>
    listStoredAddresses(image).map(({ fileId }) => ({
      ...{ fileId, kind, id, name, publishAt: null },
      state: archivedAt ? ('inactive' as const) : ('live' as const),
    })),
  );
}
