import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { creditEntries } from './credits.tables.ts';
import { postEntry } from './ledger.ts';

interface Adjustment {
  userId: string;
  /** Signed whole credits; 0 changes nothing. */
  amount: number;
  /** What the adjustment is for, such as `goodwill:<key>`; a second one with the same reference posts nothing. */
  reference: string;
  /** Shown to the customer in their history. */
  description: string;
  /** The reason, for staff only. */
  note?: string | null;
  /** The purchase it is about, if any. */
  orderCode?: string;
  /** The generation it is about, if any. */
  generationId?: string;
  /** The staff member; null for an API key. */
  actorId: string | null;
  /** The balance that the staff member saw. */
  expectedBalance?: number;
}

/** Largest balance that staff can set: what a Postgres `integer` holds. */
const maxBalance = 2_147_483_647;

/**
 * A staff member's change of a balance, once per reference; the caller audits it in the same transaction.
 * Throws `stale_version` when the balance is not the expected one, `conflict` when it would fall below zero or
 * exceed the largest balance.
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
      `The balance is now ${account.balance}. Please check it again before you change it.`,
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

async function isPosted(transaction: Transaction, reference: string): Promise<boolean> {
  const same = and(eq(creditEntries.reason, 'adjustment'), eq(creditEntries.reference, reference));
  return (await transaction.$count(creditEntries, same)) > 0;
}

/** The account after a signed change of its balance; null when the result is out of range. */
function decideAdjustment(account: Account, amount: number): Account | null {
  const balance = account.balance + amount;
  return balance >= 0 && balance <= maxBalance ? { balance, held: account.held } : null;
}
