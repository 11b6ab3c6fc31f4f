import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { decideAdjustment } from './credit-rules.ts';
import { creditEntries } from './credits.tables.ts';
import { postEntry } from './ledger.ts';

interface Adjustment {
  userId: string;
  /** Signed whole credits; 0 changes nothing. */
  amount: number;
  /** What the adjustment is known by, such as `goodwill:<key>`; a second one under it posts nothing. */
  reference: string;
  /** Plain words for the customer, who reads them in their history. */
  description: string;
  /** Why, for staff alone. */
  note?: string | null;
  /** The purchase that it is about, if any. */
  orderCode?: string;
  /** The staff member. */
  actorId: string;
  /** The balance that the staff member decided by. */
  expectedBalance?: number;
}

async function isPosted(transaction: Transaction, reference: string): Promise<boolean> {
  const own = and(eq(creditEntries.reason, 'adjustment'), eq(creditEntries.reference, reference));
  return (await transaction.$count(creditEntries, own)) > 0;
}

/**
 * A staff member's change of a balance, once per reference; the caller audits it in the same transaction.
 * Throws `stale_version` when the balance is no longer the expected one, `conflict` when it would go below zero
 * or beyond what an account holds.
 */
export async function adjustCredits(
  transaction: Transaction,
  { expectedBalance, ...adjustment }: Adjustment,
): Promise<{ outcome: 'posted' | 'already-posted'; account: Account }> {
  const account = await lockAccount(transaction, adjustment.userId);
  if (await isPosted(transaction, adjustment.reference)) return { outcome: 'already-posted', account };
  if (expectedBalance !== undefined && expectedBalance !== account.balance)
    throw new AppError(
      'stale_version',
      `The balance is ${account.balance} by now. Please look at it again before you change it.`,
    );
  const next = decideAdjustment(account, adjustment.amount);
  if (!next)
    throw new AppError(
      'conflict',
      `The balance is ${account.balance}: it cannot be changed by ${adjustment.amount} credits.`,
    );
  if (adjustment.amount === 0) return { outcome: 'posted', account };
  await postEntry(transaction, { ...adjustment, reason: 'adjustment', balanceAfter: next.balance });
  await saveAccount(transaction, adjustment.userId, next);
  return { outcome: 'posted', account: next };
}
