import type { Currency } from '@credit-studio/contracts';
import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { items, packages } from './catalog.tables.ts';
import { lockCatalog } from './lock-catalog.ts';

/**
 * Moves every product to the shop's new currency, in the transaction that changes it; prices keep their numbers.
 * A form that was open meanwhile shows the old currency, so its save is stale. Orders keep their own currency.
 */
export async function setCatalogCurrency(transaction: Transaction, currency: Currency): Promise<void> {
  await lockCatalog(transaction);
  for (const table of [packages, items])
    await transaction
      .update(table)
      .set({ currency, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(ne(table.currency, currency));
}
