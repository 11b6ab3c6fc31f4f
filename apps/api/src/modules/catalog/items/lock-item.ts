import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type ItemRow, items } from '../catalog.tables.ts';

/** An item, on sale or archived, held until the transaction ends. */
export async function lockItem(transaction: Transaction, id: string): Promise<ItemRow> {
  const [row] = await transaction.select().from(items).where(eq(items.id, id)).for('update');
  if (!row) throw new AppError('not_found', 'We could not find this item.');
  return row;
}
