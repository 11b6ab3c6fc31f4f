import type { Context, UserActor } from '../../../context.ts';
import type { ItemRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { changeItem } from './change-item.ts';
import { lockItem } from './lock-item.ts';

/** Puts an archived item on sale again. One that is on sale stays as it is. */
export function restoreItem(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  id: string,
): Promise<ItemRow> {
  return database.transaction(async (transaction) => {
    const row = await lockItem(transaction, id);
    const fields = { archivedAt: null };
    return changeItem(transaction, context, { verb: 'restored', row, fields, now: now() });
  });
}
