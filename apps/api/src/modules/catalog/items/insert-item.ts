import type { Currency } from '@credit-studio/contracts';
import { like } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { createPublicCode } from '../../../public-codes/create-public-code.ts';
import { type ItemRow, items } from '../catalog.tables.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { decideSlug, toSlug } from './decide-slug.ts';

/** Collisions among 36^8 codes are rare; as many in a row as this are a fault, not luck. */
const maxCodeAttempts = 5;

/** An item as it is stored. */
export interface ItemFields {
  name: string;
  priceMinor: number;
  currency: Currency;
  guidelines?: string;
  accessUrl?: string;
  imageUrl?: string;
  /** Empty for one made from the name. */
  slug?: string;
}

async function findFreeSlug(transaction: Transaction, name: string): Promise<string> {
  const base = toSlug(name);
  const taken = await transaction
    .select({ slug: items.slug })
    .from(items)
    .where(like(items.slug, `${base}%`));
  return decideSlug(
    base,
    taken.map(({ slug }) => slug),
  );
}

/** Puts an item on sale under a fresh code. A slug that was given and is taken violates `items_slug`. */
export async function insertItem(transaction: Transaction, fields: ItemFields): Promise<ItemRow> {
  await lockCatalog(transaction);
  const slug = fields.slug || (await findFreeSlug(transaction, fields.name));
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const [row] = await transaction
      .insert(items)
      .values({ ...fields, slug, itemCode: createPublicCode() })
      .onConflictDoNothing({ target: items.itemCode })
      .returning();
    if (row) return row;
  }
  throw new Error(`No free item code was drawn in ${maxCodeAttempts} attempts.`);
}
