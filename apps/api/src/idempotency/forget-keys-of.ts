import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** Removes a person's keys with the answers behind them, which hold what they had typed. */
export async function forgetKeysOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}
