import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { creditAccounts } from './credits.tables.ts';

async function lockRow(transaction: Transaction, userId: string) {
  const [account] = await transaction
    .select({ balance: creditAccounts.balance, held: creditAccounts.held })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update');
  return account;
}

/**
 * Locks the row of the user's account until the transaction ends, and opens the account with its first entry:
 * every change of one balance waits in this line, so each reads what the one before it wrote.
 */
export async function lockAccount(
  transaction: Transaction,
  userId: string,
): Promise<{ balance: number; held: number }> {
  const account = await lockRow(transaction, userId);
  if (account) return account;
  await transaction.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  const opened = await lockRow(transaction, userId);
  if (!opened) throw new Error(`credit account of ${userId} vanished while it was being locked`);
  return opened;
}
