import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { creditAccounts } from './credits.tables.ts';

/** Stores the new sums of an account that this transaction has locked. */
export async function saveAccount(
  transaction: Transaction,
  userId: string,
  account: { balance: number; held: number },
): Promise<void> {
  await transaction
    .update(creditAccounts)
    .set({ ...account, updatedAt: new Date() })
    .where(eq(creditAccounts.userId, userId));
}
