import { type Currency, formatMinor, type Item } from '@credit-studio/contracts';
import type { ItemRow } from '../catalog.tables.ts';

/** An item as anyone may read it. Its access address is for buyers alone and is not among the fields. */
export function presentItem(row: ItemRow): Item {
  return {
    _id: row.id,
    itemName: row.name,
    price: formatMinor(row.priceMinor),
    // Rows are written by our own verbs, which take a currency of the shop.
    currency: row.currency as Currency,
    guidelines: row.guidelines,
    slug: row.slug,
    itemId: row.itemCode,
    imageUrl: row.imageUrl,
  };
}

/** An item as staff see it. */
export function presentItemForStaff(row: ItemRow): Item {
  return {
    ...presentItem(row),
    accessUrl: row.accessUrl,
    version: row.version,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}
