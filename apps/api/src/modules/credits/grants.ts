import type { Transaction } from '../../database/database.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { postEntry } from './ledger.ts';

interface Grant {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** What the credits are for, such as `capture:<PayPal capture id>`; a second grant for it posts nothing. */
  reference: string;
  description: string;
  orderCode?: string;
}

/** Adds bought credits to a balance, once per reference. */
export async function grantCredits(
  transaction: Transaction,
  grant: Grant,
): Promise<'posted' | 'already-posted'> {
  const { balance, held } = await lockAccount(transaction, grant.userId);
  const balanceAfter = balance + grant.amount;
  const posted = await postEntry(transaction, { ...grant, reason: 'grant', balanceAfter });
  if (!posted) return 'already-posted';
  await saveAccount(transaction, grant.userId, { balance: balanceAfter, held });
  return 'posted';
}

interface TakeBack {
  userId: string;
  /** Whole credits that the refunded money had bought. */
  amount: number;
  /** The refund, such as `refund:<id>`; a second time with the same reference takes nothing. */
  reference: string;
  description: string;
  orderCode: string;
}

/**
 * Takes back bought credits whose money was refunded, as far as they are unspent: a balance never falls below zero,
 * and the rest is returned as the shortfall.
 */
export async function takeBackCredits(
  transaction: Transaction,
  { amount, ...takeBack }: TakeBack,
): Promise<{ returned: number; shortfall: number }> {
  const account = await lockAccount(transaction, takeBack.userId);
  const plan = decideTakeBack(account, amount);
  const balance = account.balance - plan.returned;
  const entry = { ...takeBack, reason: 'refund' as const, amount: 0 - plan.returned, balanceAfter: balance };
  const posted = await postEntry(transaction, entry);
  if (!posted) return { returned: 0, shortfall: 0 };
  await saveAccount(transaction, takeBack.userId, { balance, held: account.held });
  return plan;
}

/** How much of `amount` the balance covers, and how much is already spent. */
function decideTakeBack(account: Account, amount: number): { returned: number; shortfall: number } {
  const returned = Math.min(account.balance, amount);
  return { returned, shortfall: amount - returned };
}
