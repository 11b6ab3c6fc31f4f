import type { Context, UserActor } from '../../../context.ts';
import type { ItemRow } from '../catalog.tables.ts';
import type { CatalogServices } from '../catalog-services.ts';
import { changeItem } from './change-item.ts';
import { lockItem } from './lock-item.ts';

/** Takes an item off sale. Orders keep their snapshot. An archived one stays as it is. */
export function archiveItem(
  { database, now }: CatalogServices,
  context: Context<UserActor>,
  id: string,
): Promise<ItemRow> {
  return database.transaction(async (transaction) => {
    const row = await lockItem(transaction, id);
    if (row.archivedAt) return row;
    const archivedAt = now();
    const fields = { archivedAt };
    return changeItem(transaction, context, { verb: 'archived', row, fields, now: archivedAt });
  });
}
