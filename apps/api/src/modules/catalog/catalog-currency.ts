import type { Currency } from '@credit-studio/contracts';
import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { items, packages } from './catalog.tables.ts';

/** Any fixed number that no other advisory lock uses. */
const catalogLock = 7_401;

/**
 * Makes everything that adds products or changes their currency run one after the other, until the transaction
 * ends. Taken before the lock of any product's row.
 */
export async function lockCatalog(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${catalogLock})`);
}

/**
 * Moves every product to the shop's new currency, in the transaction that changes it; prices keep their numbers.
 * The version rises as well, because an open form still shows the old currency. Orders keep their currency.
 */
export async function setCatalogCurrency(transaction: Transaction, currency: Currency): Promise<void> {
  await lockCatalog(transaction);
  for (const table of [packages, items])
    await transaction
      .update(table)
      .set({ currency, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(ne(table.currency, currency));
}
