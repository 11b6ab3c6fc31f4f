import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Account } from './credit-rules.ts';
import { type CreditHoldRow, creditHolds } from './credits.tables.ts';
import { lockAccount } from './lock-account.ts';
import { postEntry } from './post-entry.ts';
import { saveAccount } from './save-account.ts';

export interface Closing {
  state: 'committed' | 'released';
  reason: 'commit' | 'release';
  /** Signed amount of the entry for a hold of `amount` credits. */
  entryAmount: (amount: number) => number;
  decide: (account: Account, amount: number) => Account;
  description: string;
}

/** Moves an open hold to its one final state; null when it had left the open state before. */
export async function closeHold(
  transaction: Transaction,
  { id, userId }: Pick<CreditHoldRow, 'id' | 'userId'>,
  closing: Closing,
): Promise<CreditHoldRow | null> {
  // The account's lock comes first, in the same order as everywhere else, so that no two verbs can deadlock.
  const account = await lockAccount(transaction, userId);
  const [hold] = await transaction
    .update(creditHolds)
    .set({ state: closing.state, closedAt: new Date() })
    .where(and(eq(creditHolds.id, id), eq(creditHolds.state, 'open')))
    .returning();
  if (!hold) return null;
  const next = closing.decide(account, hold.amount);
  await postEntry(transaction, {
    userId,
    reason: closing.reason,
    reference: `hold:${hold.id}`,
    amount: closing.entryAmount(hold.amount),
    balanceAfter: next.balance,
    description: closing.description,
    generationId: hold.generationId,
  });
  await saveAccount(transaction, userId, next);
  return hold;
}
