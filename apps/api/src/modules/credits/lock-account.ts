import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { creditAccounts } from './credits.tables.ts';

/**
 * Opens the user's account if need be and locks its row until the transaction ends: every change of one
 * balance waits in this line, so each reads what the one before it wrote.
 */
export const lockAccount = async (
  transaction: Transaction,
  userId: string,
): Promise<{ balance: number; held: number }> => {
  await transaction.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await transaction
    .select({ balance: creditAccounts.balance, held: creditAccounts.held })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update');
  if (!account) throw new Error(`credit account of ${userId} vanished while it was being locked`);
  return account;
};
