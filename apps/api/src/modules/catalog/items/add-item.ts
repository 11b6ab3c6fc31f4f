import type { NewItem } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ItemRow } from '../catalog.tables.ts';
import type { CatalogServices, ShopCurrency } from '../catalog-services.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { insertItem } from './insert-item.ts';
import { presentItemForStaff } from './present-item.ts';
import { refuseTakenSlug } from './refuse-taken-slug.ts';

/** Puts a new item on sale, in the shop's currency. Throws `conflict` for a slug that is taken. */
export function addItem(
  { database, findShopCurrency }: CatalogServices & ShopCurrency,
  context: Context<UserActor>,
  input: NewItem,
): Promise<ItemRow> {
  return refuseTakenSlug(
    database.transaction(async (transaction) => {
      // Under the lock the currency cannot change between its reading and the commit.
      await lockCatalog(transaction);
      const row = await insertItem(transaction, {
        name: input.itemName,
        priceMinor: input.price,
        currency: await findShopCurrency(transaction),
        guidelines: input.guidelines ?? '',
        accessUrl: input.accessUrl ?? '',
        imageUrl: input.imageUrl ?? '',
        slug: input.slug ?? '',
      });
      await recordAudit(transaction, context, {
        action: 'item.created',
        subject: { kind: 'item', id: row.id },
        after: presentItemForStaff(row),
      });
      return row;
    }),
  );
}
