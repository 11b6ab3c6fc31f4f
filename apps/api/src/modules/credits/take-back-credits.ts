import type { Transaction } from '../../database/database.ts';
import { decideTakeBack } from './credit-rules.ts';
import { lockAccount } from './lock-account.ts';
import { postEntry } from './post-entry.ts';
import { saveAccount } from './save-account.ts';

export interface TakeBack {
  userId: string;
  /** Whole credits that the refunded money had bought. */
  amount: number;
  /** What they are taken back for, such as `refund:<id>`; a second time under it takes nothing. */
  reference: string;
  description: string;
  orderCode: string;
}

/**
 * Takes bought credits back whose money was refunded, as far as they are not spent: a balance never goes below
 * zero, and what is missing is told as the shortfall.
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
