import { eq } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { type ItemRow, items } from '../catalog.tables.ts';
import { changeProduct, type ProductChange, type ProductKind } from '../change-product.ts';
import { presentItemForStaff } from './present-item.ts';

const kind: ProductKind<ItemRow> = {
  name: 'item',
  present: presentItemForStaff,
  save: async (transaction, id, fields) => {
    const [saved] = await transaction.update(items).set(fields).where(eq(items.id, id)).returning();
    return saved;
  },
};

/** Saves what changed of a locked item, with its audit row. */
export function changeItem(
  transaction: Transaction,
  context: Context<UserActor>,
  change: ProductChange<ItemRow>,
): Promise<ItemRow> {
  return changeProduct(transaction, context, { kind, change });
}
