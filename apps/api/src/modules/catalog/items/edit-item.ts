import type { ItemEdit } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { requireVersion } from '../../../edits/require-version.ts';
import type { ItemRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { requireOnSale } from '../require-on-sale.ts';
import { changeItem } from './change-item.ts';
import { lockItem } from './lock-item.ts';
import { refuseTakenSlug } from './refuse-taken-slug.ts';

/**
 * Replaces the fields that were sent. Throws `stale_version` when a version was sent that is not the stored one,
 * and `conflict` for a slug that is taken.
 */
export function editItem(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  { id, edit }: { id: string; edit: ItemEdit },
): Promise<ItemRow> {
  return refuseTakenSlug(
    database.transaction(async (transaction) => {
      const row = await lockItem(transaction, id);
      requireOnSale(row);
      requireVersion(row, edit.version);
      const fields = dropUndefined({
        name: edit.itemName,
        priceMinor: edit.price,
        guidelines: edit.guidelines,
        accessUrl: edit.accessUrl,
        imageUrl: edit.imageUrl,
        slug: edit.slug || undefined,
      });
      return changeItem(transaction, context, { verb: 'updated', row, fields, now: now() });
    }),
  );
}
