import type { Transaction } from '../../database/database.ts';
import { lockAccount, saveAccount } from './account.ts';
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
