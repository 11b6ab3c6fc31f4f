import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/** Of our own choosing; nothing else takes an advisory lock of this number. */
const catalogLock = 7_401;

/**
 * Puts everything that adds products or moves their currency in a line, until the transaction ends. Taken before
 * any product's row.
 */
export async function lockCatalog(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${catalogLock})`);
}
